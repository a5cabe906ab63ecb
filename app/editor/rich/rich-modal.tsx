import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../ui/modal.tsx';
import { useEditor } from '../editor-context.ts';

interface RichModalProps {
  id: string;
  title: string;
  actions: ReactNode;
  children: ReactNode;
  /** Called when the dialog is closed without an answer. */
  onClose(): void;
  /** Called on Enter in a text input. */
  onEnter(): void;
}

/** Modal dialog of the rich-text editor, open while it is rendered. */
export function RichModal(props: RichModalProps) {
  const { id, title, actions, children, onClose, onEnter } = props;
  const { labels } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  });
  return createPortal(
    <Modal
      ref={dialog}
      id={id}
      title={title}
      closeLabel={labels['editor.rich.close']}
      actions={actions}
    >
      <div
        role="presentation"
        className="rich-questions"
        onKeyDown={(event) => {
          const isLine =
            event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
          if (event.key !== 'Enter' || !isLine || event.defaultPrevented) return;
          event.preventDefault();
          onEnter();
        }}
      >
        {children}
      </div>
    </Modal>,
    document.body,
  );
}
