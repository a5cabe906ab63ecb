import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { useFastLinks } from './use-fast-links.ts';
import { offlineNoticeId, useOfflineNotice } from './use-offline-notice.ts';
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
    (wrong ?? find(message))?.focus();
  }, [main]);
}

/** Moves the focus to a screen that opened without a new document, so that it is read out. */
function useMoveToNewScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return main;
}
