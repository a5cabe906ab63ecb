import type { ComponentProps, JSX, ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/field.tsx';
import { type AccountFormOptions, type FormState, useAccountForm } from './use-account-form.ts';
import { usePreservedInput } from '../use-preserved-input.ts';
import { useRetryWait, type RetryWait } from './use-retry-wait.ts';
import { WaitNotice } from './wait-notice.tsx';

interface AccountFormProps extends AccountFormOptions {
  /** Address to post to; the page's own by default. */
  action?: string;
  /** Accessible name: the page's title. */
  label: string;
  submit: Pick<ComponentProps<typeof Button>, 'text' | 'busyText' | 'kind' | 'direction'>;
  /** Renders the fields. */
  children: (form: FormState) => ReactNode;
  /** Links below a notice, by its kind. */
  noticeLinks?: Partial<Record<NonNullable<FormState['notice']>['kind'], ReactNode>>;
  /** Content between the last field and the button. */
  before?: ReactNode;
}

/** Form of an account screen: notice, fields and button. */
export function AccountForm({
  action,
  label,
  submit,
  children,
  noticeLinks,
  before,
  ...options
}: AccountFormProps): JSX.Element {
  const form = useAccountForm(options);
  const wait = useRetryWait(options.answer);
  usePreservedInput();
  const { notice } = form;
  return (
    <form
      className="account-form form-fields"
      method="post"
      action={action}
      data-posted={options.answer ? '' : undefined}
      noValidate
      aria-label={label}
      onBlur={form.handleBlur}
      onChange={form.handleChange}
      onSubmit={form.handleSubmit}
    >
      {notice && (
        <div className="account-notice">
          <Notice key={notice.sequence} of={form} wait={wait} {...options} />
          {noticeLinks?.[notice.kind]}
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

interface NoticeProps extends Pick<AccountFormOptions, 'labels' | 'language'> {
  of: FormState;
  wait: RetryWait;
}

function Notice({
  of: { notice, isOnlyMessage },
  wait,
  labels,
  language,
}: NoticeProps): JSX.Element | null {
  if (!notice) return null;
  const focus = isOnlyMessage(notice) && ({ autoFocus: true } as const);
  if (notice.kind === 'too-many')
    return <WaitNotice wait={wait} labels={labels} language={language} {...focus} />;
  return <FormAlert text={notice.text} {...focus} />;
}
