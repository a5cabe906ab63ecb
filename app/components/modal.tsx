import type { JSX, ReactNode, Ref } from 'react';
import { Cross } from './arrow.tsx';

interface ModalProps {
  /** Unique on the page: buttons open it by `command="show-modal" commandfor={id}`. */
  id: string;
  title: string;
  closeLabel: string;
  /** For those who open it by script. */
  ref?: Ref<HTMLDialogElement>;
  children: ReactNode;
  /** The buttons that end it; the one that does the thing comes first. */
  actions?: ReactNode;
}

/** A question or a form in front of the page, on a label. Escape and a press beside it close it. */
export function Modal({ id, title, closeLabel, ref, children, actions }: ModalProps): JSX.Element {
  const titleId = `${id}-title`;
  return (
    <dialog id={id} ref={ref} className="modal label" aria-labelledby={titleId} closedby="any">
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
          <Cross />
        </button>
      </div>
      {children}
      {actions && <div className="modal-actions">{actions}</div>}
    </dialog>
  );
}
