import { fillTemplate } from '#common/fill-template.ts';
import { prefersNoMotion } from './prefers-no-motion.ts';

/** Tabs that show their section without a reload, and whose row turns by one at its arrows. */
export function enhanceTabs(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const strip = bar.querySelector<HTMLElement>('.tab-strip');
    if (!strip || 'alive' in bar.dataset) continue;
    followPresses(bar);
    followFragment(bar);
    followReveal(bar, strip);
    turnByArrows(bar, strip);
    scrollToCurrent(bar, strip);
    bar.dataset['alive'] = '';
  }
}

function tabsOf(bar: HTMLElement): HTMLAnchorElement[] {
  return [...bar.querySelectorAll<HTMLAnchorElement>('a[data-tab]')];
}

const nameOf = (tab: HTMLElement): string => tab.dataset['tab'] ?? '';

function followPresses(bar: HTMLElement): void {
  bar.addEventListener('click', (event) => {
    if (event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { target } = event;
    const tab = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-tab]') : null;
    // A tab without its section here leads to a page that may have it.
    if (!tab || !document.getElementById(nameOf(tab))) return;
    event.preventDefault();
    select(bar, tab);
    replaceAddress(tab, '');
    const status = bar.querySelector<HTMLElement>('[data-words]');
    const name = tab.textContent?.trim() ?? '';
    if (status) status.textContent = fillTemplate(status.dataset['words'] ?? '', { name });
  });
}

/** Sections that belong to no tab stay as they are. */
function select(bar: HTMLElement, selected: HTMLAnchorElement): void {
  for (const tab of tabsOf(bar)) {
    const isSelected = tab === selected;
    if (isSelected) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
    document.getElementById(nameOf(tab))?.toggleAttribute('hidden', !isSelected);
  }
}

/** The place in the history stays: Back leaves the page, and comes back to this tab. */
function replaceAddress(tab: HTMLAnchorElement, hash: string): void {
  const address = new URL(location.href);
  address.search = tab.search;
  address.hash = hash;
  history.replaceState(history.state, '', address);
}

/** An address that names a hidden section selects its tab. */
function followFragment(bar: HTMLElement): void {
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

/** An element that is to be seen, in a tab or in its section, fires `reveal` (app/preview/current-field.ts). */
function followReveal(bar: HTMLElement, strip: HTMLElement): void {
  addEventListener('reveal', ({ target }) => {
    const tab = tabsOf(bar).find((one) =>
      [one, document.getElementById(nameOf(one))].some((part) => part?.contains(target as Node)),
    );
    if (!tab) return;
    select(bar, tab);
    scrollToCurrent(bar, strip);
  });
}

/** Sizes in fractions of a pixel: where the row's end is, give or take. */
const tolerance = 2;

function turnByArrows(bar: HTMLElement, strip: HTMLElement): void {
  const [back, on] = bar.querySelectorAll<HTMLButtonElement>('.tab-arrows button');
  const first = strip.querySelector('li');
  if (!back || !on || !first) return;
  const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  /** Where a turn under way will end. */
  let goal: number | null = null;
  const furthest = () => strip.scrollWidth - strip.clientWidth;
  const update = () => {
    const place = Math.abs(strip.scrollLeft);
    back.ariaDisabled = place < tolerance ? 'true' : null;
    on.ariaDisabled = place > furthest() - tolerance ? 'true' : null;
  };
  const turn = (by: number) => {
    const { width } = first.getBoundingClientRect();
    const from = goal ?? Math.abs(strip.scrollLeft);
    goal = Math.min(Math.max(0, (Math.round(from / width) + by) * width), furthest());
    strip.scrollTo({ left: goal * sign, behavior: prefersNoMotion() ? 'instant' : 'smooth' });
  };
  back.addEventListener('click', () => turn(-1));
  on.addEventListener('click', () => turn(1));
  strip.addEventListener('scroll', update, { passive: true });
  strip.addEventListener('scrollend', () => {
    goal = null;
  });
  new ResizeObserver(update).observe(strip);
  update();
}

/** A tab that the row does not hold comes into view, and the page does not move. */
function scrollToCurrent(bar: HTMLElement, strip: HTMLElement): void {
  const current = tabsOf(bar).find((tab) => tab.hasAttribute('aria-current'));
  if (!current) return;
  const frame = strip.getBoundingClientRect();
  const own = current.getBoundingClientRect();
  const isInView = own.left >= frame.left - tolerance && own.right <= frame.right + tolerance;
  if (!isInView) strip.scrollBy({ left: own.left - frame.left, behavior: 'instant' });
}
