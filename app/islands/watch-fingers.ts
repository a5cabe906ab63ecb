/**
 * Answers how to wait until no finger holds an island and nothing in it scrolls: a swipe during which the
 * island were taken over would be lost.
 */
export function watchFingers(island: HTMLElement): () => Promise<void> {
  let isHeld = false;
  let isScrolling = false;
  let goOn = () => {};
  const listen = (events: string[], note: (event: Event) => void) => {
    const listener = (event: Event) => {
      note(event);
      if (!isHeld && !isScrolling) goOn();
    };
    for (const event of events)
      island.addEventListener(event, listener, { capture: true, passive: true });
  };
  listen(['touchstart'], () => (isHeld = true));
  listen(['touchend', 'touchcancel'], () => (isHeld = false));
  // Without `scrollend` nobody would say that it is over.
  if ('onscrollend' in window) {
    listen(['scroll'], () => (isScrolling = true));
    listen(['scrollend'], () => (isScrolling = false));
  }
  return () =>
    new Promise((resolve) => {
      goOn = resolve;
      if (!isHeld && !isScrolling) resolve();
    });
}
