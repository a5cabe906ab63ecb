import type { JSX, ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/field.tsx';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';

type Form = ReturnType<typeof useAccountForm>;

interface AccountFormProps extends AccountFormOptions {
  /** The page's title names it. */
  label: string;
  submit: { text: string; busyText: string };
  /** Its fields, from what each is told. */
  children: (form: Form) => ReactNode;
  /** What stands below an alert of that kind: ways on. */
  waysOn?: Partial<Record<NonNullable<Form['notice']>['is'], ReactNode>>;
  /** What stands between the last field and the button. */
  before?: ReactNode;
}

/** A form of an account screen: what is wrong, its fields, its button. It posts to the page's own address. */
export function AccountForm({
  label,
  submit,
  children,
  waysOn,
  before,
  ...options
}: AccountFormProps): JSX.Element {
  const form = useAccountForm(options);
  const { notice } = form;
  return (
    <form
      className="account-form"
      method="post"
      noValidate
      aria-label={label}
      onBlur={form.handleBlur}
      onChange={form.handleChange}
      onSubmit={form.handleSubmit}
    >
      {notice && (
        <div className="account-notice">
          <FormAlert
            key={notice.turn}
            text={notice.text}
            {...(form.isAllToSay(notice) && { autoFocus: true })}
          />
          {waysOn?.[notice.is]}
        </div>
      )}
      {children(form)}
      {before}
      <div>
        {/* A field that loses its focus to the press would push the button away from under it. */}
        <Button
          submits
          {...submit}
          isLoading={form.isSending}
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  );
}
