import type { MouseEvent } from 'react';

/** Ref callback that scrolls a new element into view. */
export function scrollIntoViewRef(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * Touch only: the panel that opens may cover the tapped element. Mouse clicks may be double clicks,
 * so nothing moves below the pointer; for keys, browsers keep the focus in view.
 */
export function scrollTappedIntoView({ nativeEvent, currentTarget }: MouseEvent<Element>): void {
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return;
  requestAnimationFrame(() => scrollIntoViewRef(currentTarget));
}
