import type { JSX, ReactNode } from 'react';

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
}

/** Says what has just happened. */
export function Toast({ text, action = null }: ToastProps): JSX.Element {
  return (
    <div className="toast on-pine">
      <p>{text}</p>
      {action && (
        <button type="button" onClick={action.onAction}>
          {action.text}
        </button>
      )}
    </div>
  );
}
