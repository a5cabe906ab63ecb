/*
 * The one script before the first paint (decision 007): it writes onto <html>, for the style sheet, readable cookies
 * and whether the main tabs fit, and fetches the page's modules and styles for paper once something is shown.
 */
(() => {
  const root = document.documentElement;
  const { modules, preloads, print, ...cookies } = document.currentScript.dataset;
  const apply = () => {
    for (const [attribute, cookie] of Object.entries(cookies)) {
      const value = document.cookie.match(`\\b${cookie}=([a-z]+)`)?.[1];
      if (value) root.dataset[attribute] = value;
      else delete root.dataset[attribute];
    }
  };
  apply();
  const placeTabs = () =>
    root.toggleAttribute('data-tabs-in-row', innerWidth >= root.dataset.tabsFrom);
  placeTabs();
  addEventListener('resize', placeTabs);
  // If the browser scrolls to a place in the page at once, nothing above it may be left out.
  const [visit] = performance.getEntriesByType('navigation');
  const goesToPlace = visit?.type !== 'navigate' || visit.name.includes('#');
  if (goesToPlace) root.dataset.whole = '';
  // Parts that load when touched must not wait for a script that never arrives.
  root.dataset.scripted = '';
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && delete root.dataset.scripted,
    true,
  );
  addEventListener('pageshow', ({ persisted }) => persisted && apply());

  const add = (tag, addresses, propertiesOf) => {
    for (const address of addresses?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement(tag), propertiesOf(address)));
  };
  // The router's own script.
  const hydrate = () => {
    const script = document.querySelector('script[type=deferred]');
    if (!script) return;
    script.type = 'module';
    script.replaceWith(script);
  };
  let areFetched = false;
  const fetchModules = () => {
    if (areFetched) return;
    areFetched = true;
    add('script', modules, (src) => ({ type: 'module', src }));
    add('link', preloads, (href) => ({ rel: 'modulepreload', href }));
    add('link', print, (href) => ({ rel: 'stylesheet', media: 'print', href }));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrate);
    else hydrate();
  };
  // A page that is still loading keeps the place that a reload restores.
  if (goesToPlace) fetchModules();
  else
    new PerformanceObserver(
      (list) => list.getEntriesByName('first-contentful-paint').length > 0 && fetchModules(),
    ).observe({ type: 'paint', buffered: true });
  setTimeout(fetchModules, 2000);
})();
