import { type ReactNode, type ReactPortal, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from './ui-icons.tsx';

/** Live region for toasts. Present from the start, so that toasts are announced. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-region" role="status">
      {children}
    </div>
  );
}

interface ToastProps {
  text: string;
  /** Action of the toast, such as undo. */
  action?: { text: string; onAction(): void } | null;
  /** Dismiss button; `text` is its label, shown is only an icon. */
  dismissal?: { text: string; onDismiss(): void } | null;
}

/**
 * Toast region above everything else. With each new toast (`newest` changes) it moves into the
 * topmost modal dialog, because everything outside of that dialog is inert.
 */
export function TopToastRegion({
  newest,
  children,
}: {
  newest: number | null;
  children: ReactNode;
}): ReactPortal | null {
  const [region] = useState(createRegion);
  useLayoutEffect(
    () => (region ? showInFront(region, newest !== null) : undefined),
    [region, newest],
  );
  useEffect(() => () => region?.remove(), [region]);
  return region && createPortal(children, region);
}

/** Creates the element by hand, because it moves in the document, which React's elements cannot. */
function createRegion(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const region = document.createElement('div');
  region.className = 'toast-region';
  region.role = 'status';
  region.popover = 'manual';
  return region;
}

/** Returns a cleanup. When the dialog closes, the region moves back to the page. */
function showInFront(region: HTMLElement, hasToasts: boolean): () => void {
  const show = (place: Element): void => {
    place.append(region);
    // Reopening puts it in front of everything in the top layer.
    region.hidePopover();
    region.showPopover();
  };
  const dialog = hasToasts ? Array.from(document.querySelectorAll('dialog:modal')).at(-1) : null;
  show(dialog ?? document.body);
  const moveToPage = (): void => show(document.body);
  dialog?.addEventListener('close', moveToPage, { once: true });
  return () => dialog?.removeEventListener('close', moveToPage);
}

/** A short notification. */
export function Toast({ text, action = null, dismissal = null }: ToastProps) {
  return (
    <div className="toast on-pine">
      <p>{text}</p>
      {action && (
        <button type="button" onClick={action.onAction}>
          {action.text}
        </button>
      )}
      {dismissal && (
        <button
          type="button"
          className="toast-dismissal"
          aria-label={dismissal.text}
          onClick={dismissal.onDismiss}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
