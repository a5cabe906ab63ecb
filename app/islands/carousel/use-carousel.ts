import useEmblaCarousel from 'embla-carousel-react';
import {
  type KeyboardEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';
import { type Embla, addSwipeHandlers } from './swipe-handlers.ts';

/** In Embla's own unit: the motion settles in about 500 ms. */
const duration = 19;

interface CarouselOptions {
  direction: 'ltr' | 'rtl';
  /** Number of stops in the server's HTML; corrected once the width is known. */
  stops: number;
  /** Wraps around, unless all items are in view at once. */
  isCircular?: boolean;
  startIndex?: number;
}

export interface Carousel extends CarouselState {
  viewport: RefCallback<HTMLElement>;
}

/** State and actions of a carousel. */
export interface CarouselState {
  /** True after hydration. */
  isHydrated: boolean;
  current: number;
  stops: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Number of turns by the visitor, by any means. */
  userTurns: number;
  goTo(index: number): void;
  /** Moves by one stop; wraps around if the carousel is circular. */
  goToPrevious(): void;
  goToNext(): void;
  handleKeys(event: KeyboardEvent): void;
  /** Moves by one stop without counting as a turn by the visitor. */
  advance(): void;
}

const emblaOptions = { duration, align: 'start', containScroll: 'trimSnaps' } as const;

/**
 * A carousel that moves one item at a time by swipe, buttons and arrow keys. It starts where the
 * visitor had scrolled the server's strip to.
 */
export function useCarousel({
  direction,
  stops: expectedStops,
  isCircular = false,
  startIndex = 0,
}: CarouselOptions): Carousel {
  const [viewport, api] = useEmblaCarousel({
    ...emblaOptions,
    direction,
    startIndex,
    loop: isCircular,
  });
  const [state, setState] = useState({
    isHydrated: false,
    current: startIndex,
    stops: expectedStops,
    hasPrevious: isCircular,
    hasNext: expectedStops > 1,
  });
  const [userTurns, setUserTurns] = useState(0);
  const pendingMove = useRef<((api: Embla) => void) | null>(null);

  useEffect(() => {
    if (!api) return;
    const update = () => setState(stateOf(api));
    const onTurn = () => setUserTurns((turns) => turns + 1);
    const stopSwipes = addSwipeHandlers(api, { direction, onTurn });
    api.on('select', update).on('reInit', update);
    takeOverScroll(api);
    pendingMove.current?.(api);
    pendingMove.current = null;
    update();
    return () => {
      stopSwipes();
      api.off('select', update).off('reInit', update);
    };
  }, [api, direction]);

  // Runs before the browser drops the focus of a slide that has become inert.
  const { current } = state;
  useLayoutEffect(() => {
    if (api) keepFocus(api, current);
  }, [api, current]);

  const advance = useCallback(() => api?.scrollNext(prefersReducedMotion()), [api]);
  const turn = (move: (api: Embla) => void) => {
    setUserTurns((turns) => turns + 1);
    // A click before initialisation waits for the carousel to be measured.
    if (api) move(api);
    else pendingMove.current = move;
  };
  const goTo = (index: number) => turn((live) => live.scrollTo(index, prefersReducedMotion()));
  const goToPrevious = () => turn((live) => live.scrollPrev(prefersReducedMotion()));
  const goToNext = () => turn((live) => live.scrollNext(prefersReducedMotion()));
  const turns = { goToPrevious, goToNext };
  return {
    viewport,
    ...state,
    userTurns,
    advance,
    goTo,
    ...turns,
    handleKeys: (event) => handleArrowKeys(event, direction, turns),
  };
}

/** Moves a carousel in the direction of an arrow key. */
export function handleArrowKeys(
  event: KeyboardEvent,
  direction: 'ltr' | 'rtl',
  { goToPrevious, goToNext }: Pick<CarouselState, 'goToPrevious' | 'goToNext'>,
): void {
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isShortcut || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  event.preventDefault();
  if ((event.key === 'ArrowRight') === (direction === 'ltr')) goToNext();
  else goToPrevious();
}

function stateOf(api: Embla) {
  return {
    isHydrated: true,
    current: api.selectedScrollSnap(),
    stops: api.scrollSnapList().length,
    hasPrevious: api.canScrollPrev(),
    hasNext: api.canScrollNext(),
  };
}

/** Starts at the item that the visitor had scrolled the strip to. */
function takeOverScroll(api: Embla): void {
  const root = api.rootNode();
  const offset = Math.abs(root.scrollLeft);
  root.scrollLeft = 0;
  const [first, second] = api.slideNodes();
  if (offset === 0 || !first || !second) return;
  api.scrollTo(Math.round(offset / Math.abs(second.offsetLeft - first.offsetLeft)), true);
}

/** Moves the focus from a slide that became inert to the current slide's link, or to the carousel. */
function keepFocus(api: Embla, current: number): void {
  const root = api.rootNode();
  const focused = document.activeElement;
  if (!focused || !root.contains(focused) || !focused.closest('[inert]')) return;
  const link = api.slideNodes()[current]?.querySelector('a');
  if (!link) root.tabIndex = -1;
  (link ?? root).focus({ preventScroll: true });
}
