import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useSubmitOnce } from '../forms/use-submit-once.ts';

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
  const { isSending, send } = useSubmitOnce();
  return (
    <div>
      <Button
        kind="secondary"
        direction="none"
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
            <form method="post" action={action} onSubmit={send}>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button submits text={confirmText} isLoading={isSending} />
            </form>
            <Button
              kind="secondary"
              direction="none"
              text={cancel}
              command="close"
              commandfor={id}
            />
          </>
        }
      >
        {children}
      </Modal>
    </div>
  );
}
