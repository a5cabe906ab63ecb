export interface Fingers {
  /** Waits until no finger holds the island and nothing in it scrolls. */
  rest(): Promise<void>;
  /** Ends the watching. */
  release(): void;
}

/** Where nobody says that a scrolling is over, it is so many milliseconds after its last move. */
const longestPause = 1000;

/** A swipe during which an island were taken over would be lost: it is taken over when its fingers rest. */
export function watchFingers(island: HTMLElement): Fingers {
  const stop = new AbortController();
  let isHeld = false;
  let isScrolling = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let goOn = () => {};
  const look = () => {
    if (!isHeld && !isScrolling) goOn();
  };
  const listen = (events: string[], note: (event: Event) => void) => {
    for (const event of events)
      island.addEventListener(event, note, { capture: true, passive: true, signal: stop.signal });
  };
  const scroll = (goes: boolean) => {
    clearTimeout(pause);
    isScrolling = goes;
    if (goes) pause = setTimeout(() => scroll(false), longestPause);
    else look();
  };
  listen(['touchstart', 'touchend', 'touchcancel'], (event) => {
    isHeld = 'touches' in event && event.touches instanceof TouchList && event.touches.length > 0;
    look();
  });
  listen(['scroll'], () => scroll(true));
  listen(['scrollend'], () => scroll(false));
  return {
    rest: () =>
      new Promise((resolve) => {
        goOn = resolve;
        look();
      }),
    release: () => {
      clearTimeout(pause);
      stop.abort();
    },
  };
}
