import type { LanguageCode } from '#i18n/languages.ts';
import { FormAlert, FormThanks } from '../ui/field.tsx';
import type { AccountLabels } from './alert-text.ts';
import type { RetryWait } from './use-retry-wait.ts';
import { countdownText, waitText } from './wait-text.ts';

interface WaitNoticeProps {
  wait: RetryWait;
  labels: AccountLabels;
  language: LanguageCode;
  autoFocus?: true | undefined;
}

/** From this number of seconds the text changes rarely enough to announce every change. */
const announceFromSeconds = 3600;

/** Wait after too many attempts; counts down with scripts, and says when it is over. */
export function WaitNotice({
  wait: { seconds, left },
  labels,
  language,
  ...focus
}: WaitNoticeProps) {
  if (left === 0) return <FormThanks text={labels['account.too-many.over']} />;
  if (left === null) return <FormAlert text={waitText(seconds, labels, language)} {...focus} />;
  const text = countdownText(left, labels, language);
  return left > announceFromSeconds ? (
    <FormAlert text={text} {...focus} />
  ) : (
    <FormAlert role="timer" text={text} />
  );
}
