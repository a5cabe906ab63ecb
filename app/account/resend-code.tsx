import type { JSX } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { useCountdown } from './use-countdown.ts';
import { useSending } from './use-sending.ts';

export const resendLabels = [
  'account.code.help',
  'account.code.resend',
  'account.code.resend-in',
] as const satisfies readonly MessageKey[];

interface ResendCodeProps {
  /** Seconds until another code may be asked for. */
  resendIn: number;
  language: LanguageCode;
  words: Labels<(typeof resendLabels)[number]>;
}

/** Asks for another code, once the time for it has come. Without scripts the server says how long that is. */
export function ResendCode({ resendIn, language, words }: ResendCodeProps): JSX.Element {
  const left = useCountdown(resendIn) ?? 0;
  const { isSending, send } = useSending();
  const { locale } = languages[language];
  return (
    <form className="resend-code" method="post" onSubmit={send}>
      <input type="hidden" name="intent" value="resend" />
      <p className="field-hint">{words['account.code.help']}</p>
      <Button
        submits
        kind="secondary"
        direction="none"
        text={
          left > 0
            ? countInWords(words['account.code.resend-in'], left, locale)
            : words['account.code.resend']
        }
        disabled={left > 0}
        isLoading={isSending}
      />
    </form>
  );
}
