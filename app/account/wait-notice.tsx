import type { JSX } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { FormAlert, FormThanks } from '../components/field.tsx';
import type { AccountWords } from './alert-text.ts';
import type { Wait } from './use-wait.ts';
import { countdownText, waitText } from './wait-text.ts';

interface WaitNoticeProps {
  wait: Wait;
  words: AccountWords;
  language: LanguageCode;
  autoFocus?: true | undefined;
}

/** Changes too seldom to be kept from those who listen, in seconds. */
const slowFrom = 3600;

/** How long to wait after too many tries; where scripts run it counts down, and says when the wait is over. */
export function WaitNotice({
  wait: { seconds, left },
  words,
  language,
  ...focus
}: WaitNoticeProps): JSX.Element {
  if (left === 0) return <FormThanks text={words['account.too-many.over']} />;
  if (left === null) return <FormAlert text={waitText(seconds, words, language)} {...focus} />;
  const text = countdownText(left, words, language);
  return left > slowFrom ? (
    <FormAlert text={text} {...focus} />
  ) : (
    <FormAlert role="timer" text={text} />
  );
}
