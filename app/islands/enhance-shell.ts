import { languageCookie, schemeCookie } from '#common/web/cookies.ts';

const scrollThresholdPx = 10;

/** Marks the scrolled header, closes menus and starts the other enhancements, without React. */
export function enhanceShell(): void {
  const root = document.documentElement;
  const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > scrollThresholdPx);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  document.addEventListener('click', closeMenus);
  document.addEventListener('click', rememberLanguage);
  document.addEventListener('click', printPage);
  // A page restored from the back/forward cache has its menus closed.
  addEventListener('pagehide', closeAll);
  addEventListener('resize', closeUnreachableMenus);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeSubmenus(null, true);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element)
      closeSubmenus(target.closest('.main-tab')?.querySelector('details') ?? null, false);
    closeOnFocusOutside(target);
  });
  watchFooter();
  polyfillDialogButtons();
  enhanceScheme();
  enhanceFragments();
  addEventListener('pageshow', resetFilters);
}

/** Loads the footer's ornament and icons when it comes near. React may hydrate it only later. */
function watchFooter(): void {
  const footer = document.querySelector('.site-footer');
  if (!footer) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      document.documentElement.dataset['nearEnd'] = '';
      for (const use of footer.querySelectorAll<SVGUseElement>('use[data-near-end]'))
        use.setAttribute('href', use.dataset['nearEnd'] ?? '');
    },
    { rootMargin: '1500px' },
  );
  observer.observe(footer);
}

/** A page from the back/forward cache has filters that were chosen for the next list. */
function resetFilters({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-resets]')) form.reset();
}

function closeMenus({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  closeSubmenus(target.closest('details.submenu'), false);
  if (target.closest('.site-header a')) closeAll();
}

function closeAll(): void {
  closePopovers();
  closeSubmenus(null, false);
}

/** Closes the header's open menus, except those for which `mayStay` returns true. */
function closePopovers(mayStay = (_menu: HTMLElement): boolean | undefined => false): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header :popover-open'))
    if (!mayStay(menu)) menu.hidePopover();
}

/** Closes menus when the focus leaves the header: they could cover the focused element. */
function closeOnFocusOutside(target: EventTarget | null): void {
  const header = target instanceof Element ? target.closest('.site-header') : null;
  if (!header && target !== document.body) closePopovers();
}

/** Closes menus whose button disappears in a wider window. */
function closeUnreachableMenus(): void {
  closePopovers(({ id }) => document.querySelector(`[popovertarget="${id}"]`)?.checkVisibility());
}

/**
 * Stores the chosen language, to which `/` redirects, and adds query and fragment to its link: the
 * server's page is the same for everybody and contains neither.
 */
function rememberLanguage({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return;
  document.cookie = `${languageCookie}=${link.hreflang}; path=/; max-age=31536000; samesite=lax`;
  link.search = location.search;
  link.hash = location.hash;
}

function printPage({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-prints]')) print();
}

function closeSubmenus(except: Element | null, restoreFocus: boolean): void {
  for (const submenu of document.querySelectorAll<HTMLDetailsElement>('details.submenu[open]')) {
    if (submenu === except) continue;
    if (restoreFocus && submenu.contains(document.activeElement))
      submenu.querySelector('summary')?.focus();
    submenu.open = false;
  }
}

/** Opens and closes dialogs in browsers without invoker commands. */
function polyfillDialogButtons(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

/** Enables the colour scheme switch: stores the choice in a cookie and applies it at once. */
function enhanceScheme(): void {
  const { dataset } = document.documentElement;
  const show = () => {
    const { scheme } = dataset;
    for (const button of document.querySelectorAll<HTMLElement>('[data-choose-scheme]'))
      button.ariaPressed = String(button.dataset['chooseScheme'] === (scheme ?? 'system'));
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-of]')) {
      const metaScheme = meta.dataset['of'] ?? '';
      const chosenMedia = metaScheme === scheme ? 'all' : 'not all';
      meta.media = scheme ? chosenMedia : `(prefers-color-scheme: ${metaScheme})`;
    }
  };
  show();
  addEventListener('pageshow', show);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-choose-scheme]') : null;
    const choice = button?.getAttribute('data-choose-scheme');
    if (!choice) return;
    const isSystem = choice === 'system';
    document.cookie = `${schemeCookie}=${choice}; path=/; max-age=${isSystem ? 0 : 31536000}; samesite=lax`;
    if (isSystem) delete dataset['scheme'];
    else dataset['scheme'] = choice;
    show();
  });
}

/** Delay before scrolling to a fragment, in milliseconds (specification, section 9). */
const scrollDelayMs = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Delays links to fragments of this page, so that the menu closes first. The browser navigates
 * itself, so history, focus, `:target` and the offset (`scroll-padding`) work as usual.
 */
function enhanceFragments(): void {
  document.addEventListener('click', (event) => {
    clearTimeout(timer);
    const hash = fragmentOf(event);
    if (!hash) return;
    event.preventDefault();
    timer = setTimeout(() => scrollToFragment(hash), scrollDelayMs);
  });
  addEventListener('pagehide', () => clearTimeout(timer));
  correctInitialScroll();
}

function scrollToFragment(hash: string): void {
  const { dataset } = document.documentElement;
  // Sections in between may not be laid out yet.
  dataset['whole'] = '';
  dataset['gliding'] = '';
  location.assign(hash);
  addEventListener('scrollend', () => delete dataset['gliding'], { once: true });
}

/** Returns the fragment of a plain click on a link within this page; null for other clicks. */
function fragmentOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // The skip link works without a scrollDelayMs.
  if (!link?.hash || link.target || link.download || link.matches('.skip-link')) return null;
  const isHere =
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.search === location.search;
  return isHere && targetOf(link.hash) ? link.hash : null;
}

/**
 * Scrolls to the initial fragment again, because fonts and images may have moved it. Not after going
 * back or reloading, where the browser restores the position, nor once the visitor interacts.
 */
function correctInitialScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate')
    return;
  const target = targetOf(location.hash);
  if (!target) return;
  const scrollAgain = () => target.scrollIntoView();
  timer = setTimeout(scrollAgain, scrollDelayMs);
  // On slow connections even the style sheet may load later than that.
  addEventListener('load', scrollAgain);
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('load', scrollAgain);
  };
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, cancel, { once: true });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
