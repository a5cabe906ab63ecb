import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { Cross } from '../../components/arrow.tsx';
import { useEditor } from '../editor-context.ts';

interface PanelDialogProps {
  title: string;
  /** Beside the title, such as what the panel is about. */
  about?: ReactNode;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
}

/** A panel of the editor in front of its form, open while it is shown. Escape and a press beside it close it. */
export function PanelDialog({ title, about, children, foot }: PanelDialogProps): JSX.Element {
  const { closePanel, words } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="release-panel"
      aria-labelledby={titleId}
      closedby="any"
      onClose={closePanel}
    >
      <header className="release-panel-head">
        {/* The heading is read first; Enter on it does nothing that cannot be undone. */}
        <h2 id={titleId} className="h3" tabIndex={-1} autoFocus>
          {title}
        </h2>
        {about}
        <button
          type="button"
          className="square-button"
          aria-label={words['editor.releases.close']}
          onClick={() => dialog.current?.close()}
        >
          <Cross />
        </button>
      </header>
      <div className="release-panel-body">{children}</div>
      {foot && <footer className="release-panel-foot">{foot}</footer>}
    </dialog>
  );
}
