/** Loads the code of tabs on pages that have some; without it they are links. */
export function loadTabs(): void {
  if (!document.querySelector('[data-tabs]')) return;
  import('./enhance-tabs.ts').then(
    (module) => module.enhanceTabs(),
    () => {},
  );
}
