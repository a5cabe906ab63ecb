export type TouchTracker = ReturnType<typeof trackTouches>;

/** Time after the last move at which a scroll without `scrollend` has ended, in milliseconds. */
const scrollEndTimeoutMs = 1000;

/** Tracks touches of an island, because hydrating it during a swipe would interrupt the swipe. */
export function trackTouches(island: HTMLElement) {
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
