import {
  type JSX,
  type ReactNode,
  type ReactPortal,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Cross } from './arrow.tsx';

/** Where toasts appear. It is on the page from the start, so that what enters it is read out. */
export function ToastRegion({ children }: { children?: ReactNode }): JSX.Element {
  return (
    <div className="toast-region" role="status">
      {children}
    </div>
  );
}

interface ToastProps {
  text: string;
  /** The one thing that can be done about it, such as undoing it. */
  action?: { text: string; onAction(): void } | null;
  /** How it goes before its time; its sign alone is shown. */
  dismissal?: { text: string; onDismiss(): void } | null;
}

/**
 * The same above everything else with each new toast (`newest` tells them apart), and within the dialog that is in
 * front then: what lies outside of that could be read and not pressed.
 */
export function TopToastRegion({
  newest,
  children,
}: {
  newest: number | null;
  children: ReactNode;
}): ReactPortal | null {
  const [region] = useState(makeRegion);
  useLayoutEffect(
    () => (region ? showInFront(region, newest !== null) : undefined),
    [region, newest],
  );
  useEffect(() => () => region?.remove(), [region]);
  return region && createPortal(children, region);
}

/** It stands in one place and another, which React's own elements do not. */
function makeRegion(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const region = document.createElement('div');
  region.className = 'toast-region';
  region.role = 'status';
  region.popover = 'manual';
  return region;
}

/** Answers how to let go of the dialog that it is shown in: once that closes, it is shown on the page again. */
function showInFront(region: HTMLElement, hasToasts: boolean): () => void {
  const show = (place: Element): void => {
    place.append(region);
    // It leaves the top layer with its old place, and goes in front of all that is there now.
    region.hidePopover();
    region.showPopover();
  };
  const dialog = hasToasts ? Array.from(document.querySelectorAll('dialog:modal')).at(-1) : null;
  show(dialog ?? document.body);
  const leave = (): void => show(document.body);
  dialog?.addEventListener('close', leave, { once: true });
  return () => dialog?.removeEventListener('close', leave);
}

/** Says what has just happened. */
export function Toast({ text, action = null, dismissal = null }: ToastProps): JSX.Element {
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
          <Cross />
        </button>
      )}
    </div>
  );
}
