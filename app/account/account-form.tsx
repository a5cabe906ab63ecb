import type { ComponentProps, JSX, ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/field.tsx';
import { type AccountFormOptions, type FormState, useAccountForm } from './use-account-form.ts';
import { useLanguageSwitch } from '../use-language-switch.ts';
import { useWait, type Wait } from './use-wait.ts';
import { WaitNotice } from './wait-notice.tsx';

interface AccountFormProps extends AccountFormOptions {
  /** The address that it posts to; the page's own if not given. */
  action?: string;
  /** The page's title names it. */
  label: string;
  submit: Pick<ComponentProps<typeof Button>, 'text' | 'busyText' | 'kind' | 'direction'>;
  /** Its fields, from what each is told. */
  children: (form: FormState) => ReactNode;
  /** What stands below an alert of that kind: ways on. */
  waysOn?: Partial<Record<NonNullable<FormState['notice']>['is'], ReactNode>>;
  /** What stands between the last field and the button. */
  before?: ReactNode;
}

/** A form of an account screen: what is wrong, its fields, its button. */
export function AccountForm({
  action,
  label,
  submit,
  children,
  waysOn,
  before,
  ...options
}: AccountFormProps): JSX.Element {
  const form = useAccountForm(options);
  const wait = useWait(options.answer);
  useLanguageSwitch();
  const { notice } = form;
  return (
    <form
      className="account-form form-fields"
      method="post"
      action={action}
      noValidate
      aria-label={label}
      onBlur={form.handleBlur}
      onChange={form.handleChange}
      onSubmit={form.handleSubmit}
    >
      {notice && (
        <div className="account-notice">
          <Notice key={notice.turn} of={form} wait={wait} {...options} />
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
          disabled={wait.isOn}
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  );
}

interface NoticeProps extends Pick<AccountFormOptions, 'words' | 'language'> {
  of: FormState;
  wait: Wait;
}

function Notice({
  of: { notice, isAllToSay },
  wait,
  words,
  language,
}: NoticeProps): JSX.Element | null {
  if (!notice) return null;
  const focus = isAllToSay(notice) && ({ autoFocus: true } as const);
  if (notice.is === 'too-many')
    return <WaitNotice wait={wait} words={words} language={language} {...focus} />;
  return <FormAlert text={notice.text} {...focus} />;
}
