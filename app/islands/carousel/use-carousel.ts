import useEmblaCarousel from 'embla-carousel-react';
import {
  type KeyboardEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';
import { type Embla, addSwipeHandlers } from './swipe-handlers.ts';

/** In Embla's own unit: the motion settles in about 500 ms. */
const duration = 19;

interface CarouselOptions {
  language: LanguageCode;
  /** Number of stops in the server's HTML; corrected once the width is known. */
  stops: number;
  /** Wraps around, unless all items are in view at once. */
  isCircular?: boolean;
  /** Makes all slides but the current one inert. */
  hidesOthers?: boolean;
  startIndex?: number;
  /** Windows in which two items are one column and one stop; null if none. */
  pairsIn?: string | null;
}

export interface Carousel extends CarouselState {
  viewport: RefCallback<HTMLElement>;
}

interface CarouselPosition {
  /** True after hydration. */
  isHydrated: boolean;
  current: number;
  stops: number;
  /** Index of the first slide of each stop, once the width is known. */
  firstSlides?: number[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** State and actions of a carousel. */
export interface CarouselState extends CarouselPosition {
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
  language,
  stops: expectedStops,
  isCircular = false,
  hidesOthers = false,
  startIndex = 0,
  pairsIn = null,
}: CarouselOptions): Carousel {
  const direction = directionOf(language);
  const breakpoints = pairsIn ? { [pairsIn]: { slidesToScroll: 2 } } : {};
  const options = { ...emblaOptions, direction, startIndex, loop: isCircular, breakpoints };
  const [viewport, api] = useEmblaCarousel(options);
  const [state, setState] = useState<CarouselPosition>({
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
    const update = () => {
      markCurrent(api, hidesOthers);
      setState(stateOf(api));
    };
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
  }, [api, direction, hidesOthers]);

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

function stateOf(api: Embla): CarouselPosition {
  return {
    isHydrated: true,
    current: api.selectedScrollSnap(),
    stops: api.scrollSnapList().length,
    firstSlides: api.internalEngine().slideRegistry.map(([first = 0]) => first),
    hasPrevious: api.canScrollPrev(),
    hasNext: api.canScrollNext(),
  };
}

/** Starts at the item that the visitor had scrolled the strip to. */
function takeOverScroll(api: Embla): void {
  const root = api.rootNode();
  const offset = Math.abs(root.scrollLeft);
  root.scrollLeft = 0;
  const [first, ...others] = api.slideNodes();
  const second = others.find((slide) => slide.offsetLeft !== first?.offsetLeft);
  if (offset === 0 || !first || !second) return;
  api.scrollTo(Math.round(offset / Math.abs(second.offsetLeft - first.offsetLeft)), true);
}

/** Marks the current slide in the HTML, which on islands pages is not React's. */
function markCurrent(api: Embla, hidesOthers: boolean): void {
  for (const [index, slide] of api.slideNodes().entries()) {
    const isCurrent = index === api.selectedScrollSnap();
    if (hidesOthers) slide.inert = !isCurrent;
    slide.querySelector('.quote-rule')?.classList.toggle('graduation', isCurrent);
  }
  // Before the browser drops the focus of a slide that has become inert.
  keepFocus(api);
}

/** Moves the focus from a slide that became inert to the current slide's link, or to the carousel. */
function keepFocus(api: Embla): void {
  const root = api.rootNode();
  const focused = document.activeElement;
  if (!focused || !root.contains(focused) || !focused.closest('[inert]')) return;
  const link = api.slideNodes()[api.selectedScrollSnap()]?.querySelector('a');
  if (!link) root.tabIndex = -1;
  (link ?? root).focus({ preventScroll: true });
}
