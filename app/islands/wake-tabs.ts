/** Fetches the code of tabs on a page that has some; without it they are links. */
export function wakeTabs(): void {
  if (!document.querySelector('[data-tabs]')) return;
  import('./enhance-tabs.ts').then(
    (module) => module.enhanceTabs(),
    () => {},
  );
}
