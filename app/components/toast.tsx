import { type JSX, type ReactNode, useLayoutEffect, useRef } from 'react';

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

/** The same above everything else, dialogs too, with each new toast: `newest` tells them apart. */
export function TopToastRegion({
  newest,
  children,
}: {
  newest: number | null;
  children: ReactNode;
}): JSX.Element {
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null | undefined>(undefined);
  useLayoutEffect(() => {
    const place = region.current;
    if (!place || shown.current === newest) return;
    shown.current = newest;
    if (place.matches(':popover-open')) place.hidePopover();
    place.showPopover();
  });
  return (
    <div ref={region} className="toast-region" role="status" popover="manual">
      {children}
    </div>
  );
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
