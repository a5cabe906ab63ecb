import { formatCount } from '#common/text/format-count.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/field.tsx';
import type { AccountFormResult } from '../account-posts.ts';
import { type AccountLabels, alertText } from '../alert-text.ts';
import { useCountdown } from '../use-countdown.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { WaitNotice } from '../wait-notice.tsx';

export const newCodeLabels = ['account.code.*', 'account.verify.send'] as const;

/** Not sent, may be entered, or out of attempts. */
export type CodeState = 'none' | 'good' | 'used-up';

interface NewCodeProps {
  /** Address to post to; the page's own by default. */
  action?: string | undefined;
  state: CodeState;
  /** Seconds until a code can be requested. */
  resendIn: number;
  answer: AccountFormResult | null;
  language: LanguageCode;
  labels: AccountLabels & Labels<(typeof newCodeLabels)[number]>;
}

const buttonLabels = {
  'none': 'account.verify.send',
  'good': 'account.code.resend',
  'used-up': 'account.code.new',
} as const;

/** Longest countdown on the button, in seconds; the notice shows longer ones. */
const maxButtonSeconds = 90;

/**
 * Requests a code after the cooldown; the screen's primary button if there is no code to enter.
 * Without scripts the server answers with the time to wait.
 */
export function NewCode({ action, state, resendIn, answer, language, labels }: NewCodeProps) {
  const alert = answer?.intent === 'resend' ? answer.alert : null;
  const wait = alert?.kind === 'too-many' ? alert.count : 0;
  const left = useCountdown(Math.max(resendIn, wait));
  const { isSending, send } = useSubmitOnce();
  const { locale } = languages[language];
  const isFirst = state !== 'good';
  const showsCountdown = left !== null && left > 0 && left <= maxButtonSeconds;
  const button = (
    <Button
      submits
      kind={isFirst ? 'primary' : 'plain'}
      text={
        showsCountdown
          ? formatCount(labels['account.code.resend-in'], left, locale)
          : labels[buttonLabels[state]]
      }
      disabled={left !== null && left > 0}
      isLoading={isSending}
    />
  );
  return (
    <form
      className={isFirst ? 'account-form form-fields' : 'stack gap-3 items-start resend-code'}
      method="post"
      action={action}
      onSubmit={send}
    >
      <input type="hidden" name="intent" value="resend" />
      {isFirst ? (
        <Notice answer={answer} left={wait > 0 ? left : null} language={language} labels={labels} />
      ) : (
        <p className="field-hint">{labels['account.code.help']}</p>
      )}
      {button}
    </form>
  );
}

interface NoticeProps extends Pick<NewCodeProps, 'answer' | 'language' | 'labels'> {
  left: number | null;
}

/** Result of the last post, if no other form shows it. */
function Notice({ answer, left, language, labels }: NoticeProps) {
  if (!answer?.alert) return null;
  const { alert } = answer;
  // On a page that answers a post, the browser focuses it on load.
  const focus = { autoFocus: true } as const;
  if (alert.kind === 'too-many')
    return <WaitNotice wait={{ seconds: alert.count, left }} {...{ language, labels, ...focus }} />;
  return <FormAlert text={alertText(alert, labels, language)} {...focus} />;
}
