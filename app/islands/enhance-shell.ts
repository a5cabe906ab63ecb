import { languageCookie } from '#common/cookies.ts';
import { enhanceFloating } from './enhance-floating.ts';
import { enhanceFragments } from './enhance-fragments.ts';
import { enhancePreviews } from './enhance-previews.ts';
import { enhanceScheme } from './enhance-scheme.ts';

const scrolledBeyond = 10;

/** The header's scrolled style, and menus that close when their work is done. Works without React. */
export function enhanceShell(): void {
  const root = document.documentElement;
  const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > scrolledBeyond);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  document.addEventListener('click', closeMenus);
  document.addEventListener('click', rememberLanguage);
  document.addEventListener('click', printPage);
  // A page that comes back from the browser's memory comes back with its menus closed.
  addEventListener('pagehide', closeAll);
  addEventListener('resize', closeOrphans);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeSubmenus(null, true);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element)
      closeSubmenus(target.closest('.main-tab')?.querySelector('details') ?? null, false);
    closeLeft(target);
  });
  watchFooter();
  polyfillDialogButtons();
  enhanceScheme();
  enhanceFragments();
  enhanceFloating();
  enhancePreviews();
}

/** Its ornament and its icons are fetched when the page's end comes near. React may not have seen the footer yet. */
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
    { rootMargin: '600px' },
  );
  observer.observe(footer);
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

/** Closes the header's open menus but those that may stay. */
function closePopovers(mayStay = (_menu: HTMLElement): boolean | undefined => false): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header :popover-open'))
    if (!mayStay(menu)) menu.hidePopover();
}

/** A menu that the focus has left would cover what has it. */
function closeLeft(target: EventTarget | null): void {
  const header = target instanceof Element ? target.closest('.site-header') : null;
  if (!header && target !== document.body) closePopovers();
}

/** In a window that has grown a menu may have lost the button that closes it. */
function closeOrphans(): void {
  closePopovers(({ id }) => document.querySelector(`[popovertarget="${id}"]`)?.checkVisibility());
}

/**
 * The language that was chosen last is the one that `/` leads to. It shows the same part of the page:
 * the server, whose page is the same for everybody, knows neither query nor fragment.
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

function closeSubmenus(except: Element | null, giveFocusBack: boolean): void {
  for (const submenu of document.querySelectorAll<HTMLDetailsElement>('details.submenu[open]')) {
    if (submenu === except) continue;
    if (giveFocusBack && submenu.contains(document.activeElement))
      submenu.querySelector('summary')?.focus();
    submenu.open = false;
  }
}

/** Browsers without invoker commands get the one kind that the site uses. */
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
