import type { JSX } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/field.tsx';
import type { AccountAnswer } from './account-answers.ts';
import { type AccountWords, alertText } from './alert-text.ts';
import { useCountdown } from './use-countdown.ts';
import { useSending } from './use-sending.ts';
import { WaitNotice } from './wait-notice.tsx';

export const newCodeLabels = [
  'account.code.help',
  'account.code.new',
  'account.code.resend',
  'account.code.resend-in',
  'account.verify.send',
] as const satisfies readonly MessageKey[];

/** How it stands with the code: none was sent, it may be entered, or only another one helps. */
export type CodeState = 'none' | 'good' | 'used-up';

interface NewCodeProps {
  /** The address that it posts to; the page's own if not given. */
  action?: string | undefined;
  state: CodeState;
  /** Seconds until a code may be asked for. */
  resendIn: number;
  answer: AccountAnswer | null;
  language: LanguageCode;
  words: AccountWords & Labels<(typeof newCodeLabels)[number]>;
}

const texts = {
  'none': 'account.verify.send',
  'good': 'account.code.resend',
  'used-up': 'account.code.new',
} as const;

/** A wait that is longer is told by the notice alone. */
const longestOnButton = 90;

/**
 * Asks for a code, once the time for it has come: with the screen's first button where there is none to be
 * entered. Without scripts the server says how long to wait.
 */
export function NewCode({
  action,
  state,
  resendIn,
  answer,
  language,
  words,
}: NewCodeProps): JSX.Element {
  const wait = answer?.intent === 'resend' ? waitOf(answer) : 0;
  const left = useCountdown(Math.max(resendIn, wait));
  const { isSending, send } = useSending();
  const { locale } = languages[language];
  const isFirst = state !== 'good';
  const isCounted = left !== null && left > 0 && left <= longestOnButton;
  const button = (
    <Button
      submits
      {...(!isFirst && { kind: 'secondary', direction: 'none' })}
      text={
        isCounted
          ? countInWords(words['account.code.resend-in'], left, locale)
          : words[texts[state]]
      }
      disabled={left !== null && left > 0}
      isLoading={isSending}
    />
  );
  return (
    <form
      className={isFirst ? 'account-form form-fields' : 'resend-code'}
      method="post"
      action={action}
      onSubmit={send}
    >
      <input type="hidden" name="intent" value="resend" />
      {isFirst ? (
        <Notice answer={answer} left={wait > 0 ? left : null} language={language} words={words} />
      ) : (
        <p className="field-hint">{words['account.code.help']}</p>
      )}
      {button}
    </form>
  );
}

/** Seconds; 0 where nobody is to wait. */
function waitOf({ alert }: AccountAnswer): number {
  return alert?.is === 'too-many' ? alert.count : 0;
}

interface NoticeProps extends Pick<NewCodeProps, 'answer' | 'language' | 'words'> {
  left: number | null;
}

/** What came of the last post, where no other form says it. */
function Notice({ answer, left, language, words }: NoticeProps): JSX.Element | null {
  if (!answer?.alert) return null;
  const { alert } = answer;
  // Of a page that answers a post; the browser heeds it as the page loads.
  const focus = { autoFocus: true } as const;
  if (alert.is === 'too-many')
    return <WaitNotice wait={{ seconds: alert.count, left }} {...{ language, words, ...focus }} />;
  return <FormAlert text={alertText(alert, words, language)} {...focus} />;
}
