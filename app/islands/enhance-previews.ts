/**
 * The browser's Back closes a picture in full size, as it closes the gallery's viewer. The code for it
 * comes when the first is opened, or where the history may say that one is.
 */
export function enhancePreviews(): void {
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
  import('./preview-steps.ts').then(
    ({ followPreviews }) => followPreviews(),
    // Without it Back leaves the page.
    () => {},
  );
}
