import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { PostButton } from '../forms/post-form.tsx';

interface AskFirstProps {
  /** Unique on the page. */
  id: string;
  /** Address that the form is posted to; default: the page. */
  action?: string;
  /** Hidden fields, posted after confirmation: `intent` and others. */
  fields: Readonly<Record<string, string>>;
  /** Label of the button. */
  text: string;
  /** Label of the button that confirms; default: the same. */
  confirmText?: string;
  /** Subject, to tell several of these buttons apart. */
  about?: string;
  /** Default: the text. */
  title?: string;
  cancel: string;
  /** The consequences. */
  children: ReactNode;
}

/** Button for an irreversible action: a dialog names the consequences. Works without scripts. */
export function ConfirmButton({
  id,
  action,
  fields,
  text,
  confirmText = text,
  about,
  title = text,
  cancel,
  children,
}: AskFirstProps) {
  return (
    <div>
      <Button
        kind="plain"
        text={text}
        command="show-modal"
        commandfor={id}
        aria-label={about && `${text}: ${about}`}
      />
      <Modal
        id={id}
        title={title}
        closeLabel={cancel}
        actions={
          <>
            <PostButton action={action} fields={fields} text={confirmText} />
            <Button kind="plain" text={cancel} command="close" commandfor={id} />
          </>
        }
      >
        {children}
      </Modal>
    </div>
  );
}
