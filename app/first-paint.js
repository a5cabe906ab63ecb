/*
 * The one script that runs before the first paint: it writes what the visitor's readable cookies say
 * onto <html>, for the style sheet. Which cookie is which attribute stands on its own element. A
 * page that comes back from the browser's memory may be older than the cookies.
 */
(() => {
  const root = document.documentElement;
  const names = Object.entries(document.currentScript.dataset);
  const apply = () => {
    for (const [attribute, cookie] of names) {
      const value = new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(document.cookie)?.[1];
      if (value) root.dataset[attribute] = value;
      else delete root.dataset[attribute];
    }
  };
  apply();
  // Where the browser goes to a place in the page at once, nothing above it may be left out.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type !== 'navigate' || visit.name.includes('#')) root.dataset.whole = '';
  // What waits for a touch must not wait for a script that does not come.
  root.dataset.scripted = '';
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && delete root.dataset.scripted,
    true,
  );
  addEventListener('pageshow', ({ persisted }) => persisted && apply());
})();
