import type { ReactNode } from 'react';

/** Ref callback that focuses a new element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Layout of a panel; `foot` stays visible below the scrolling part. */
export function PanelLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="unit-stack release-panel">
      <div>{children}</div>
      {foot && <footer className="unit-row release-panel-foot">{foot}</footer>}
    </div>
  );
}
