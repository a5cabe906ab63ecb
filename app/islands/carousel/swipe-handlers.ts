import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Minimum length of a swipe, in pixels (specification, section 4). */
export const minSwipePx = 20;

/** Turns a carousel by the length of a drag; Embla would use its speed. Returns a cleanup. */
export function addSwipeHandlers(
  api: Embla,
  { direction, onTurn }: { direction: 'ltr' | 'rtl'; onTurn: () => void },
): () => void {
  const sign = direction === 'rtl' ? -1 : 1;
  const stop = new AbortController();
  let startX = 0;
  let lastX = 0;
  let startIndex = 0;
  api.rootNode().addEventListener(
    'pointerdown',
    (event) => {
      startX = lastX = event.clientX;
      startIndex = api.selectedScrollSnap();
    },
    { capture: true, signal: stop.signal },
  );
  addEventListener('pointermove', (event) => (lastX = event.clientX), {
    passive: true,
    signal: stop.signal,
  });
  const turn = () => {
    const dragged = (lastX - startX) * sign;
    const isSwipe = Math.abs(dragged) >= minSwipePx;
    if (isSwipe) onTurn();
    api.scrollTo(isSwipe ? startIndex - Math.sign(dragged) : startIndex, prefersReducedMotion());
  };
  api.on('pointerUp', turn);
  return () => {
    stop.abort();
    api.off('pointerUp', turn);
  };
}
