import type { ComponentProps, ReactNode } from 'react';
import {
  type AccountFaults,
  type AccountField,
  type AccountForm as AccountFormName,
  accountForms,
  type AccountRules,
  type AccountValues,
} from '#common/forms/account-forms.ts';
import { fieldsOf } from '#common/forms/form-rules.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Button } from '../ui/button.tsx';
import { FormAlert } from '../ui/field.tsx';
import { useForm } from '../forms/use-form.ts';
import { useOnlineSubmit } from '../forms/use-online-submit.ts';
import { usePreservedInput } from '../forms/use-preserved-input.ts';
import { useSubmitOnce } from '../forms/use-submit-once.ts';
import type { AccountAlert, AccountFormResult } from './account-posts.ts';
import { type AccountLabels, alertText } from './alert-text.ts';
import { useRetryWait } from './use-retry-wait.ts';
import { WaitNotice } from './wait-notice.tsx';

interface AccountFormOptions {
  form: AccountFormName;
  /** Answer to the last post; null before the first. */
  answer: AccountFormResult | null;
  language: LanguageCode;
  labels: AccountLabels;
  names: Partial<Record<AccountField, string>>;
  /** Known values, prefilled until the form is posted. */
  known?: AccountValues;
}

export type FormState = ReturnType<typeof useAccountForm>;
type NoticeKind = AccountAlert['kind'] | 'offline';

interface AccountFormProps extends AccountFormOptions {
  /** Address to post to; the page's own by default. */
  action?: string;
  /** Accessible name: the page's title. */
  label: string;
  submit: ComponentProps<typeof Button>;
  children: (form: FormState) => ReactNode;
  /** Links below a notice, by its kind. */
  noticeLinks?: Partial<Record<NoticeKind, ReactNode>>;
  /** Content between the last field and the button. */
  before?: ReactNode;
}

/** Form of an account screen, which the browser posts: notice, fields and button. */
export function AccountForm(props: AccountFormProps) {
  const { action, label, submit, children, noticeLinks, before, ...options } = props;
  const { answer, labels, language } = options;
  const form = useAccountForm(options);
  const wait = useRetryWait(answer);
  usePreservedInput();
  const { notice } = form;
  // The page answers a post and has no field errors, only this message.
  const focus = notice?.sequence === 0 &&
    ['too-many', 'failed'].includes(notice.kind) && { autoFocus: true as const };
  return (
    <form
      {...form.props}
      className="account-form form-fields"
      action={action}
      data-posted={answer ? '' : undefined}
      aria-label={label}
    >
      {notice && (
        <div className="stack gap-3 account-notice">
          {notice.kind === 'too-many' ? (
            <WaitNotice wait={wait} labels={labels} language={language} {...focus} />
          ) : (
            <FormAlert key={notice.sequence} text={notice.text} {...focus} />
          )}
          {notice.kind !== 'faults' && noticeLinks?.[notice.kind]}
        </div>
      )}
      {children(form)}
      {before}
      <div>
        <Button submits {...submit} isLoading={form.isSending} disabled={wait.isOn} />
      </div>
    </form>
  );
}

function useAccountForm(options: AccountFormOptions) {
  const { form, answer, language, labels, names, known } = options;
  const { isSending, send } = useSubmitOnce();
  const submitOnline = useOnlineSubmit(send);
  const alert = answer?.alert;
  const state = useForm<AccountRules, NoticeKind>({
    rules: accountForms[form],
    labelOf: (field) => names[field] ?? '',
    errorText: (fault) => labels[fault] ?? '',
    values: answer?.values ?? known,
    faults: answer?.faults,
    notice: alert ? { kind: alert.kind, text: alertText(alert, labels, language) } : null,
    summarize: (faults) => summarize(faults, options),
    // Only the server can check credentials.
    showsValid: form !== 'login',
    onSubmit: (event, { showNotice }) =>
      submitOnline(event, () => showNotice('offline', labels['account.offline'])),
  });
  const toggles = { show: labels['account.password.show'], hide: labels['account.password.hide'] };
  return {
    ...state,
    isSending,
    password: (name: AccountField) => ({ ...state.field(name), labels: toggles }),
  };
}

/** Summarizes field errors: a single error as its own text, several as a list of field names. */
function summarize(faults: AccountFaults, { form, language, labels, names }: AccountFormOptions) {
  const rules: AccountRules = accountForms[form];
  const invalid = fieldsOf(rules).filter((field) => faults[field]);
  const [first] = invalid;
  const only = invalid.length === 1 && first ? faults[first] : undefined;
  if (only) return labels[only] ?? '';
  const list = new Intl.ListFormat(languages[language].locale);
  return fillTemplate(labels['account.check'], {
    fields: list.format(invalid.map((field) => names[field] ?? '')),
  });
}
