import type { MouseEvent } from 'react';

/** As a ref: what has just come is not left behind the edge of what scrolls. */
export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * A finger chose it, and what opens then may cover it. A mouse may press twice: nothing moves below it; and keys move
 * the focus, which a browser keeps in sight.
 */
export function keepTouchedInSight({ nativeEvent, currentTarget }: MouseEvent<Element>): void {
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return;
  requestAnimationFrame(() => bringIntoSight(currentTarget));
}
