import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useSubmitOnce } from './use-submit-once.ts';

type SubmitButton = Omit<ComponentProps<typeof Button>, 'submits' | 'isLoading'>;

const noFields = {};

interface HiddenFieldsProps {
  fields?: Readonly<Record<string, string>> | undefined;
}

interface PostFormProps extends HiddenFieldsProps, Omit<ComponentProps<'form'>, 'method'> {
  submit: SubmitButton;
}

/** Form with hidden fields and a button at its end, submitted once. `onSubmit` may prevent that. */
export function PostForm({ fields, submit, onSubmit, children, ...form }: PostFormProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form
      {...form}
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) send(event);
      }}
    >
      <HiddenFields fields={fields} />
      {children}
      <div>
        <Button submits {...submit} isLoading={isSending} />
      </div>
    </form>
  );
}

interface PostButtonProps extends HiddenFieldsProps, SubmitButton {
  /** Address to post to; the page's own by default. */
  action?: string | undefined;
  formClass?: string;
}

/** Form with one button, submitted once. */
export function PostButton({ action, fields, formClass, ...button }: PostButtonProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form className={formClass} method="post" action={action} onSubmit={send}>
      <HiddenFields fields={fields} />
      <Button submits {...button} isLoading={isSending} />
    </form>
  );
}

function HiddenFields({ fields = noFields }: HiddenFieldsProps) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
