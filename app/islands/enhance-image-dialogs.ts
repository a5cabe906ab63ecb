/**
 * Lets the browser's Back close images in full size, as it closes the gallery's viewer. Loads the
 * code when the first is opened, or at once if the history state may name an open one.
 */
export function enhanceImageDialogs(): void {
  if (!document.querySelector('.picture-dialog')) return;
  if (history.state !== null) {
    load();
    return;
  }
  const stop = new AbortController();
  const listener = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('.picture-dialog')) return;
    stop.abort();
    load();
  };
  document.addEventListener('toggle', listener, { capture: true, signal: stop.signal });
}

function load(): void {
  import('./dialog-history.ts').then(
    ({ syncDialogs }) => syncDialogs(),
    // Without it Back leaves the page.
    () => {},
  );
}
