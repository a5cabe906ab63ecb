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
import { prefersNoMotion } from './prefers-no-motion.ts';
import { type Embla, turnBySwipe } from './turn-by-swipe.ts';

/** Embla's own unit: its motion settles in about 500 ms. */
const duration = 19;

interface CarouselOptions {
  direction: 'ltr' | 'rtl';
  /** Places to stop at, as the server laid them out; corrected once the width is known. */
  stops: number;
  /** Its last stop leads on to its first, unless all items are in view at once. */
  isCircular?: boolean;
  startIndex?: number;
}

export interface Carousel extends Turns {
  viewport: RefCallback<HTMLElement>;
}

/** Where a carousel stands, and what turns it. */
export interface Turns {
  /** The script has taken over. */
  isAlive: boolean;
  current: number;
  stops: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** How often a person has turned it, by whatever means. */
  personTurns: number;
  goTo(index: number): void;
  /** One stop back or on; round the end where the carousel is circular. */
  goBack(): void;
  goOn(): void;
  handleKeys(event: KeyboardEvent): void;
  /** Turns by one without a person's doing. */
  advance(): void;
}

/**
 * A carousel that moves one item at a time by swipe, buttons and arrow keys. It takes over from the
 * scrolling strip that the server sent, where the visitor had scrolled to.
 */
export function useCarousel({
  direction,
  stops: expectedStops,
  isCircular = false,
  startIndex = 0,
}: CarouselOptions): Carousel {
  const [viewport, api] = useEmblaCarousel({
    direction,
    duration,
    startIndex,
    loop: isCircular,
    align: 'start',
    containScroll: 'trimSnaps',
  });
  const [state, setState] = useState({
    isAlive: false,
    current: startIndex,
    stops: expectedStops,
    hasPrevious: isCircular,
    hasNext: expectedStops > 1,
  });
  const [personTurns, setPersonTurns] = useState(0);
  const wanted = useRef<((api: Embla) => void) | null>(null);

  useEffect(() => {
    if (!api) return;
    const update = () => setState(stateOf(api));
    const onTurn = () => setPersonTurns((turns) => turns + 1);
    const stopSwipes = turnBySwipe(api, { direction, onTurn });
    api.on('select', update).on('reInit', update);
    takeOverScroll(api);
    wanted.current?.(api);
    wanted.current = null;
    update();
    return () => {
      stopSwipes();
      api.off('select', update).off('reInit', update);
    };
  }, [api, direction]);

  // Before the browser notices that the slide which has the focus is inert, and drops it.
  const { current } = state;
  useLayoutEffect(() => {
    if (api) keepFocus(api, current);
  }, [api, current]);

  const advance = useCallback(() => api?.scrollNext(prefersNoMotion()), [api]);
  const turn = (move: (api: Embla) => void) => {
    setPersonTurns((turns) => turns + 1);
    // A press that came first waits for the carousel to be measured.
    if (api) move(api);
    else wanted.current = move;
  };
  const goTo = (index: number) => turn((live) => live.scrollTo(index, prefersNoMotion()));
  const goBack = () => turn((live) => live.scrollPrev(prefersNoMotion()));
  const goOn = () => turn((live) => live.scrollNext(prefersNoMotion()));
  const handleKeys = (event: KeyboardEvent) => turnByKeys(event, direction, { goBack, goOn });
  return { viewport, ...state, personTurns, advance, goTo, goBack, goOn, handleKeys };
}

/** The arrow keys point where the carousel goes. */
export function turnByKeys(
  event: KeyboardEvent,
  direction: 'ltr' | 'rtl',
  { goBack, goOn }: Pick<Turns, 'goBack' | 'goOn'>,
): void {
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isShortcut || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  event.preventDefault();
  if ((event.key === 'ArrowRight') === (direction === 'ltr')) goOn();
  else goBack();
}

function stateOf(api: Embla) {
  return {
    isAlive: true,
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

/** A slide that goes hands the focus to the link of the one that comes, or to the carousel itself. */
function keepFocus(api: Embla, current: number): void {
  const root = api.rootNode();
  const held = document.activeElement;
  if (!held || !root.contains(held) || !held.closest('[inert]')) return;
  const link = api.slideNodes()[current]?.querySelector('a');
  if (!link) root.tabIndex = -1;
  (link ?? root).focus({ preventScroll: true });
}
