import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { formatClock } from '#common/format-clock.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { FormAlert, FormThanks } from '../components/field.tsx';
import { type AccountWords, alertText } from './alert-text.ts';
import type { Wait } from './use-wait.ts';

interface WaitNoticeProps {
  wait: Wait;
  words: AccountWords;
  language: LanguageCode;
  autoFocus?: true | undefined;
}

/** A longer wait is told in minutes. */
const longestOnClock = 3600;

/** How long to wait after too many tries; where scripts run it counts down, and says when the wait is over. */
export function WaitNotice({
  wait: { seconds, left },
  words,
  language,
  ...focus
}: WaitNoticeProps): JSX.Element {
  if (left === 0) return <FormThanks text={words['account.too-many.over']} />;
  if (left === null || left > longestOnClock) {
    const alert = { is: 'too-many', count: left ?? seconds } as const;
    return <FormAlert text={alertText(alert, words, language)} {...focus} />;
  }
  const time = formatClock(left, languages[language].locale);
  return <FormAlert isTicking text={fillTemplate(words['account.too-many.left'], { time })} />;
}
