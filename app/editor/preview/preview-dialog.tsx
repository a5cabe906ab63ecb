import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../../ui/ui-icons.tsx';
import { useEditor } from '../editor-context.ts';

interface PreviewDialogProps {
  title: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** Modal dialog over the editor. Escape closes it. */
export function PreviewDialog({
  title,
  className,
  onClose,
  children,
}: PreviewDialogProps): JSX.Element {
  const { labels } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={titleId} onClose={onClose}>
      <header className="preview-dialog-head">
        <h2 id={titleId} className="h3">
          {title}
        </h2>
        <button
          type="button"
          className="square-button"
          aria-label={labels['editor.preview.close']}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}
