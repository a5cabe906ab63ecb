import { loadIsland } from './loaders.ts';

type Wake = () => void;
/** Hydration triggers by kind, besides a click. Each calls `wake` and removes its listeners. */
const triggers: Record<string, (island: HTMLElement, wake: Wake) => void> = {
  visible(island, wake) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: '200px' },
    );
    observer.observe(island);
  },
  touch(island, wake) {
    const stop = new AbortController();
    for (const event of ['pointerover', 'scroll'])
      island.addEventListener(event, () => markTouched(island), { capture: true, once: true });
    const listener = (event: Event) => {
      // The first swipe scrolls the native strip; hydration follows at its end.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      stop.abort();
      wake();
    };
    for (const event of ['focusin', 'pointerover', 'scrollend'])
      island.addEventListener(event, listener, { capture: true, signal: stop.signal });
    // Already focused, or the target of the address.
    if (island.matches(':focus-within,:target *')) wake();
  },
  idle(_island, wake) {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 4000 });
    else setTimeout(wake, 1500);
  },
};

/** Hydrates every island of the page when its trigger fires. */
export function scheduleHydration(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watchIsland(island);
}

function watchIsland(island: HTMLElement, when = island.dataset['when'] ?? 'visible'): void {
  const replay = captureClick(island);
  const fingers = trackTouches(island);
  let isWaking = false;
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    markTouched(island);
    void wakeIsland(island, fingers)
      .catch(() => waitForNetwork(island, fingers))
      .then(replay);
  };
  island.addEventListener('click', wake, { capture: true, once: true });
  triggers[when]?.(island, wake);
}

/** Lets the deferred images of the island load. */
function markTouched(island: HTMLElement): void {
  island.dataset['touched'] = '';
}

async function wakeIsland(island: HTMLElement, fingers: TouchTracker): Promise<void> {
  const [{ hydrateIsland }, part] = await Promise.all([
    import('./hydrate-island.tsx'),
    loadIsland(island.dataset['island'] ?? ''),
  ]);
  await fingers.idle();
  fingers.stop();
  await hydrateIsland(island, part);
}

/** Hides what needs the script until it can be loaded; links and scrolling keep working. */
function waitForNetwork(island: HTMLElement, fingers: TouchTracker): void {
  island.dataset['failed'] = '';
  const retry = () =>
    wakeIsland(island, fingers).then(
      () => delete island.dataset['failed'],
      // Some browsers remember a module that failed until the page is loaded again. That would lose
      // what was typed; without an answer, the page stays too.
      () =>
        fetch('').then(
          () => document.querySelector(':user-valid,:user-invalid,:focus') ?? location.reload(),
          () => waitForNetwork(island, fingers),
        ),
    );
  addEventListener('online', retry, { once: true });
}

/**
 * Remembers the last click on a button, or on a link that the island handles (`data-wakes`), and
 * prevents such a link's navigation. Returns a function that repeats the click: for the island, or
 * for the browser if the island failed.
 */
function captureClick(island: HTMLElement): () => void {
  let clicked: HTMLElement | null = null;
  const listener = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element)) return;
    clicked = event.target.closest<HTMLElement>('button, [data-wakes]');
    if (clicked?.matches('a')) event.preventDefault();
  };
  island.addEventListener('click', listener);
  return () => {
    island.removeEventListener('click', listener);
    clicked?.click();
  };
}

type TouchTracker = ReturnType<typeof trackTouches>;

/** Time after the last move at which a scroll without `scrollend` has ended, in milliseconds. */
const scrollEndTimeoutMs = 1000;

/** Tracks touches of an island, because hydrating it during a swipe would interrupt the swipe. */
function trackTouches(island: HTMLElement) {
  const stop = new AbortController();
  let isTouched = false;
  let isScrolling = false;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;
  let onRest = () => {};
  const check = () => {
    if (!isTouched && !isScrolling) onRest();
  };
  const listen = (events: string[], handler: (event: Event) => void) => {
    for (const event of events)
      island.addEventListener(event, handler, {
        capture: true,
        passive: true,
        signal: stop.signal,
      });
  };
  const scroll = (isMoving: boolean) => {
    clearTimeout(scrollTimer);
    isScrolling = isMoving;
    if (isMoving) scrollTimer = setTimeout(() => scroll(false), scrollEndTimeoutMs);
    else check();
  };
  listen(['touchstart', 'touchend', 'touchcancel'], (event) => {
    isTouched =
      'touches' in event && event.touches instanceof TouchList && event.touches.length > 0;
    check();
  });
  listen(['scroll'], () => scroll(true));
  listen(['scrollend'], () => scroll(false));
  return {
    /** Resolves when no finger touches the island and nothing in it scrolls. */
    idle: () =>
      new Promise<void>((resolve) => {
        onRest = resolve;
        check();
      }),
    stop: () => {
      clearTimeout(scrollTimer);
      stop.abort();
    },
  };
}
