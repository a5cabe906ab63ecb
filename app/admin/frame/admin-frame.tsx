import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType, useNavigate } from 'react-router';
import { SearchDialog, searchDialogId } from '../search/search-dialog.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '../../ui/ui-icons.tsx';
import { useClearOutcome } from '../../forms/use-clear-outcome.ts';
import { FormAlert } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import partStyles from '../parts/parts.css?url';
import { useShell } from '../../use-shell.ts';
import styles from './frame.css?url';
import { FrameBrand } from './frame-brand.tsx';
import { FrameMenu } from './frame-menu.tsx';
import type { Frame } from './load-frame.ts';
import { findScreen } from '../screens.ts';

/**
 * Window layout of the screens for staff: navigation at the side, or behind a button in narrow
 * windows, and the screen. It replaces the site's header and footer.
 */
export function AdminFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { language, siteName, labels } = frame;
  const shell = useShell();
  const main = useMoveToNewScreen();
  const offlinePlace = useOfflineNotice();
  useFocusOnAnswer(main);
  useClearOutcome();
  useFastLinks();
  return (
    <div className="frame">
      <StyleSheet href={styles} />
      <StyleSheet href={partStyles} />
      {shell && (
        <a className="skip-link" href="#content">
          {shell.labels['skip-to-content']}
        </a>
      )}
      <header className="frame-bar">
        <button
          type="button"
          className="square-button frame-menu-button"
          popoverTarget="frame-menu"
          aria-label={labels['admin.frame.menu']}
        >
          <MenuIcon />
          <CloseIcon />
        </button>
        <FrameBrand href={`/${language}/admin`} siteName={siteName} />
        <button
          type="button"
          className="square-button frame-search-icon needs-script"
          command="show-modal"
          commandfor={searchDialogId}
          aria-label={labels['admin.search.open']}
        >
          <SearchIcon />
        </button>
      </header>
      <FrameMenu frame={frame} shell={shell} />
      <main id="content" ref={main} className="frame-main" tabIndex={-1}>
        <div id={offlineNoticeId} className="frame-notice" />
        {frame.isDemo && <p className="sample-strip">{labels['demo.strip']}</p>}
        {children}
      </main>
      {offlinePlace &&
        createPortal(
          <div className="frame-offline">
            <FormAlert text={labels['account.offline']} />
          </div>,
          offlinePlace,
        )}
      <SearchDialog frame={frame} shell={shell} />
    </div>
  );
}

/** Moves the focus on a page that answers a post: to the first wrong field, or else to the message. */
function useFocusOnAnswer(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A screen may have chosen a better place, and somebody may be typing already.
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => main.current?.querySelector<HTMLElement>(selector);
    const wrong = find('[aria-invalid="true"], fieldset:has(> .field-error) input');
    // Notes, and messages inside the cards of a list, answer no post.
    const message = '.form-alert:not([role="note"], article *), .form-thanks:not(article *)';
    // A page that somebody has scrolled meanwhile stays where it is.
    (wrong ?? find(message))?.focus({ preventScroll: scrollY > 0 });
  }, [main]);
}

/**
 * Moves the focus to a screen that opened without a new document, so that it is read out, and to a
 * list whose filter or link was replaced.
 */
function useMoveToNewScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [search]);
  return main;
}

/**
 * Opens links to other screens without a new document. They are plain links, so that they work
 * without scripts. Files have `download`, language links `hreflang`.
 */
function useFastLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = isPlainClick(event) ? findLink(event.target) : null;
      if (!link) return;
      event.preventDefault();
      // In narrow windows the navigation is a popover.
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open'))
        menu.hidePopover();
      void navigate(link.pathname + link.search);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}

/** Returns the link to a screen inside the frame; null for any other target. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.hreflang) return null;
  if (link.origin !== location.origin || link.hash !== '') return null;
  const screen = findScreen(link.pathname);
  return screen && !screen.isOutside ? link : null;
}

/** The element above a screen that shows the notice; at the end it would cover buttons. */
const offlineNoticeId = 'offline-notice';

/**
 * Returns the element to show the notice in after a form was submitted without a connection, until
 * there is one: the form's dialog, or the place above the screen; null for none. The browser's error page would take the place of the form with everything that
 * was typed.
 */
function useOfflineNotice(): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    let isConnected = false;
    // A browser may call itself offline although it reaches the site.
    const connect = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      try {
        await fetch(location.href, { method: 'HEAD' });
      } catch {
        return setPlace(form.closest('dialog') ?? document.getElementById(offlineNoticeId));
      }
      isConnected = true;
      form.requestSubmit(submitter);
      isConnected = false;
    };
    const guard = (event: SubmitEvent) => {
      if (navigator.onLine || isConnected || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      void connect(event.target, event.submitter);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('submit', guard, { capture: true, signal });
    addEventListener('online', () => setPlace(null), { signal });
    return () => listening.abort();
  }, []);
  return place;
}
