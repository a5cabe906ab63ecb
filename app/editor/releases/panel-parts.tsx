import type { JSX, ReactNode } from 'react';

/** As a ref: what has just appeared is where one is. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus();
}

/** What a panel holds; `foot` stays in sight below what scrolls. */
export function PanelParts({
  children,
  foot,
}: {
  children: ReactNode;
  foot?: ReactNode;
}): JSX.Element {
  return (
    <div className="release-panel">
      <div className="release-panel-body">{children}</div>
      {foot && <footer className="release-panel-foot">{foot}</footer>}
    </div>
  );
}
