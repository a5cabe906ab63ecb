import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { prefersNoMotion } from './prefers-no-motion.ts';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** A drag of this many pixels turns the page (specification, section 4). */
const swipeThreshold = 20;

interface Swipes {
  direction: 'ltr' | 'rtl';
  onTurn: () => void;
}

/** Embla judges a drag by its speed; here its length alone decides. Answers how to end it. */
export function turnBySwipe(api: Embla, { direction, onTurn }: Swipes): () => void {
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
    const isSwipe = Math.abs(dragged) >= swipeThreshold;
    if (isSwipe) onTurn();
    api.scrollTo(isSwipe ? startIndex - Math.sign(dragged) : startIndex, prefersNoMotion());
  };
  api.on('pointerUp', turn);
  return () => {
    stop.abort();
    api.off('pointerUp', turn);
  };
}
