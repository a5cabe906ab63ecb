import { useId } from 'react';
import { codeInput, codeLength } from '#common/forms/account-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { WarningIcon } from '../../ui/ui-icons.tsx';
import { useCodeBoxes } from './use-code-boxes.ts';

export const codeLabels = ['account.code', 'account.code.digit'] as const;

interface CodeBoxesProps {
  language: LanguageCode;
  labels: Labels<(typeof codeLabels)[number]>;
  error: string | null;
  isWrong: boolean;
  /** Focuses the first box on page load; false on a page with another subject. */
  takesFocus?: boolean;
}

/**
 * Input for a code from an email, one box per digit, posted as one field with six values. Without
 * scripts the first box accepts the whole code.
 */
export function CodeBoxes({ language, labels, error, isWrong, takesFocus = true }: CodeBoxesProps) {
  const { group, handlersOf } = useCodeBoxes();
  const errorId = `code${useId()}-error`;
  const { locale } = languages[language];
  return (
    <fieldset className="field code-field" data-state={error || isWrong ? 'error' : undefined}>
      <legend>{labels['account.code']}</legend>
      <div ref={group} className="code-boxes" dir="ltr">
        {Array.from({ length: codeLength }, (_, index) => (
          <input
            key={index}
            type="text"
            name={codeInput}
            inputMode="numeric"
            data-secret=""
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            maxLength={index === 0 ? codeLength : 1}
            required
            {...(index === 0 && takesFocus && { autoFocus: true })}
            aria-label={fillTemplate(labels['account.code.digit'], {
              position: formatNumber(index + 1, locale),
            })}
            aria-invalid={error || isWrong ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...handlersOf(index)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          <WarningIcon />
          {error}
        </p>
      )}
    </fieldset>
  );
}
