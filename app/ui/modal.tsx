import type { ReactNode, Ref } from 'react';
import { CloseIcon } from './ui-icons.tsx';

interface ModalProps {
  /** Unique on the page: buttons open it by `command="show-modal" commandfor={id}`. */
  id: string;
  title: string;
  closeLabel: string;
  /** For opening it by script. */
  ref?: Ref<HTMLDialogElement>;
  onClose?(): void;
  children: ReactNode;
  /** Buttons at the end; the primary action comes first. */
  actions?: ReactNode;
}

/** A native modal dialog. Escape and a click outside close it. */
export function Modal({ id, title, closeLabel, children, actions, ...dialog }: ModalProps) {
  const titleId = `${id}-title`;
  return (
    <dialog {...dialog} id={id} className="modal label" aria-labelledby={titleId} closedby="any">
      <div className="modal-head">
        <h2 id={titleId} className="h3">
          {title}
        </h2>
        <button
          type="button"
          className="square-button"
          command="close"
          commandfor={id}
          aria-label={closeLabel}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
      {actions && <div className="modal-actions">{actions}</div>}
    </dialog>
  );
}
