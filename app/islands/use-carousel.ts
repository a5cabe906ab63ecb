import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type RefCallback, useEffect, useRef, useState } from 'react';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** A drag of this many pixels turns the page (specification, section 4). */
const swipeThreshold = 20;
/** Embla's own unit: its motion settles in about 500 ms. */
const duration = 28;

interface CarouselOptions {
  direction: 'ltr' | 'rtl';
  /** Places to stop at, as the server laid them out; corrected once the width is known. */
  stops: number;
}

export interface Carousel {
  viewport: RefCallback<HTMLElement>;
  /** The script has taken over. */
  isAlive: boolean;
  current: number;
  stops: number;
  goTo(index: number): void;
  handleKeys(event: KeyboardEvent): void;
}

/**
 * A carousel that moves one item at a time by swipe, buttons and arrow keys and stops at its ends.
 * It takes over from the scrolling strip that the server sent, where the visitor had scrolled to.
 */
export function useCarousel({ direction, stops: expectedStops }: CarouselOptions): Carousel {
  const [viewport, api] = useEmblaCarousel({
    direction,
    duration,
    align: 'start',
    containScroll: 'trimSnaps',
  });
  const [state, setState] = useState({ isAlive: false, current: 0, stops: expectedStops });
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (!api) return;
    const update = () =>
      setState({
        isAlive: true,
        current: api.selectedScrollSnap(),
        stops: api.scrollSnapList().length,
      });
    const stopSwipes = turnBySwipe(api, direction === 'rtl' ? -1 : 1);
    api.on('select', update).on('reInit', update);
    takeOverScroll(api);
    if (wanted.current !== null) api.scrollTo(wanted.current, prefersNoMotion());
    update();
    return () => {
      stopSwipes();
      api.off('select', update).off('reInit', update);
    };
  }, [api, direction]);

  const goTo = (index: number) => {
    const stop = Math.max(0, Math.min(index, state.stops - 1));
    // A press that came first waits for the carousel to be measured.
    if (api) api.scrollTo(stop, prefersNoMotion());
    else wanted.current = stop;
  };
  const handleKeys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (step === undefined || isShortcut) return;
    event.preventDefault();
    goTo(state.current + (direction === 'rtl' ? -step : step));
  };
  return { viewport, ...state, goTo, handleKeys };
}

/** Embla judges a drag by its speed; here its length alone decides. */
function turnBySwipe(api: Embla, sign: 1 | -1): () => void {
  const stop = new AbortController();
  let startX = 0;
  let lastX = 0;
  let startIndex = 0;
  const root = api.rootNode();
  root.addEventListener(
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
    api.scrollTo(isSwipe ? startIndex - Math.sign(dragged) : startIndex, prefersNoMotion());
  };
  api.on('pointerUp', turn);
  return () => {
    stop.abort();
    api.off('pointerUp', turn);
  };
}

/** Starts at the item that the visitor had scrolled the strip to. */
function takeOverScroll(api: Embla): void {
  const root = api.rootNode();
  const offset = Math.abs(root.scrollLeft);
  root.scrollLeft = 0;
  if (offset === 0) return;
  const width = api.slideNodes()[0]?.offsetWidth ?? 1;
  api.scrollTo(Math.round(offset / width), true);
}

function prefersNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
