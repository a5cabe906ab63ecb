import type { JSX, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { useSending } from '../use-sending.ts';

interface AskFirstProps {
  /** Unique on the page. */
  id: string;
  /** Posted once it is confirmed: `intent` and the like. */
  fields: Readonly<Record<string, string>>;
  /** Of the button, and of the one that confirms. */
  text: string;
  /** Tells several of these buttons apart. */
  about?: string;
  title: string;
  cancel: string;
  /** Its consequences. */
  children: ReactNode;
}

/** A button for what cannot be undone: a dialog says its consequences and asks once more. It needs no script. */
export function AskFirst({
  id,
  fields,
  text,
  about,
  title,
  cancel,
  children,
}: AskFirstProps): JSX.Element {
  const { isSending, send } = useSending();
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
            <form method="post" onSubmit={send}>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button submits text={text} isLoading={isSending} />
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
