import { fillTemplate } from '#common/text/fill-template.ts';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

/** Lets tabs show their section without a reload, and arrows scroll the row by one tab. */
export function enhanceTabs(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const strip = bar.querySelector<HTMLElement>('.tab-strip');
    if (!strip || 'alive' in bar.dataset) continue;
    handleClicks(bar);
    selectByFragment(bar);
    selectOnReveal(bar, strip);
    addArrowButtons(bar, strip);
    scrollToCurrent(bar, strip);
    bar.dataset['alive'] = '';
  }
}

function tabsOf(bar: HTMLElement): HTMLAnchorElement[] {
  return [...bar.querySelectorAll<HTMLAnchorElement>('a[data-tab]')];
}

const nameOf = (tab: HTMLElement): string => tab.dataset['tab'] ?? '';

function handleClicks(bar: HTMLElement): void {
  bar.addEventListener('click', (event) => {
    if (event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { target } = event;
    const tab = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-tab]') : null;
    // Without its section on this page, the tab remains a link.
    if (!tab || !document.getElementById(nameOf(tab))) return;
    event.preventDefault();
    select(bar, tab);
    replaceAddress(tab, '');
    const status = bar.querySelector<HTMLElement>('[data-words]');
    const name = tab.textContent?.trim() ?? '';
    if (status) status.textContent = fillTemplate(status.dataset['words'] ?? '', { name });
  });
}

/** Selects a tab and shows its section; sections without a tab stay as they are. */
function select(bar: HTMLElement, selected: HTMLAnchorElement): void {
  for (const tab of tabsOf(bar)) {
    const isSelected = tab === selected;
    if (isSelected) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
    document.getElementById(nameOf(tab))?.toggleAttribute('hidden', !isSelected);
  }
}

/** Replaces the history entry, so that Back leaves the page, and returning shows this tab. */
function replaceAddress(tab: HTMLAnchorElement, hash: string): void {
  const address = new URL(location.href);
  address.search = tab.search;
  address.hash = hash;
  history.replaceState(history.state, '', address);
}

/** Selects the tab of a hidden section that the address names. */
function selectByFragment(bar: HTMLElement): void {
  const follow = () => {
    const tab = tabsOf(bar).find((one) => `#${encodeURIComponent(nameOf(one))}` === location.hash);
    if (!tab || tab.hasAttribute('aria-current')) return;
    select(bar, tab);
    replaceAddress(tab, location.hash);
    document.getElementById(nameOf(tab))?.scrollIntoView();
  };
  addEventListener('hashchange', follow);
  follow();
}

/** Selects the tab of an element when the preview fires `reveal` (app/preview/start-preview.tsx). */
function selectOnReveal(bar: HTMLElement, strip: HTMLElement): void {
  addEventListener('reveal', ({ target }) => {
    const tab = tabsOf(bar).find((one) =>
      [one, document.getElementById(nameOf(one))].some((part) => part?.contains(target as Node)),
    );
    if (!tab) return;
    select(bar, tab);
    scrollToCurrent(bar, strip);
  });
}

/** Tolerance for fractional sizes, in pixels. */
const tolerancePx = 2;

function addArrowButtons(bar: HTMLElement, strip: HTMLElement): void {
  const [previous, next] = bar.querySelectorAll<HTMLButtonElement>('.tab-arrows button');
  const first = strip.querySelector('li');
  if (!previous || !next || !first) return;
  const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  /** Target of a scroll in progress, in pixels. */
  let targetOffset: number | null = null;
  const maxOffset = () => strip.scrollWidth - strip.clientWidth;
  const update = () => {
    const offset = Math.abs(strip.scrollLeft);
    previous.ariaDisabled = offset < tolerancePx ? 'true' : null;
    next.ariaDisabled = offset > maxOffset() - tolerancePx ? 'true' : null;
  };
  const scrollByTabs = (by: number) => {
    const { width } = first.getBoundingClientRect();
    const from = targetOffset ?? Math.abs(strip.scrollLeft);
    targetOffset = Math.min(Math.max(0, (Math.round(from / width) + by) * width), maxOffset());
    strip.scrollTo({
      left: targetOffset * sign,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  };
  previous.addEventListener('click', () => scrollByTabs(-1));
  next.addEventListener('click', () => scrollByTabs(1));
  strip.addEventListener('scroll', update, { passive: true });
  strip.addEventListener('scrollend', () => {
    targetOffset = null;
  });
  new ResizeObserver(update).observe(strip);
  update();
}

/** Scrolls the row, not the page, to a current tab that is out of view. */
function scrollToCurrent(bar: HTMLElement, strip: HTMLElement): void {
  const current = tabsOf(bar).find((tab) => tab.hasAttribute('aria-current'));
  if (!current) return;
  const frame = strip.getBoundingClientRect();
  const own = current.getBoundingClientRect();
  const isInView = own.left >= frame.left - tolerancePx && own.right <= frame.right + tolerancePx;
  if (!isInView) strip.scrollBy({ left: own.left - frame.left, behavior: 'instant' });
}
