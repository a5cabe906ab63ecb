import {
  useId,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
} from 'react';
import { codeInput, codeLength, tidyCode } from '#common/forms/account-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { WarningIcon } from '../../ui/ui-icons.tsx';

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

/**
 * Six boxes that behave as one field: a digit moves to the next box, Backspace in an empty box to
 * the previous one, and a pasted or autofilled code fills all.
 */
function useCodeBoxes() {
  const group = useRef<HTMLDivElement>(null);
  const boxes = () => boxesIn(group.current);

  // Pasted or autofilled before the script had come, a code is in the first box.
  useEffect(() => {
    const all = boxesIn(group.current);
    const digits = digitsOf(all[0]?.value ?? '');
    if (digits.length > 1) fill(all, digits, 0);
  }, []);

  return {
    group,
    handlersOf: (index: number) => ({
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
        const digits = digitsOf(currentTarget.value);
        currentTarget.value = digits.slice(0, 1);
        if (digits !== '') fill(boxes(), digits, index);
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const digits = digitsOf(event.clipboardData.getData('text'));
        if (digits === '') return;
        event.preventDefault();
        fill(boxes(), digits, index);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const { currentTarget, key } = event;
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const before = boxes()[index - 1];
        const move = moves[key];
        if (key === 'Backspace' && currentTarget.value === '' && before) {
          event.preventDefault();
          before.value = '';
          before.focus();
        } else if (move) {
          event.preventDefault();
          focusBox(boxes(), move(index));
        }
      },
    }),
  };
}

function boxesIn(group: HTMLElement | null): HTMLInputElement[] {
  return Array.from(group?.querySelectorAll('input') ?? []);
}

/** Fills the boxes from `index`; a whole code starts at the first box. */
function fill(boxes: readonly HTMLInputElement[], digits: string, index: number): void {
  const start = digits.length >= codeLength ? 0 : index;
  for (const [step, digit] of [...digits].entries()) {
    const box = boxes[start + step];
    if (box) box.value = digit;
  }
  focusBox(boxes, start + digits.length);
}

function focusBox(boxes: readonly HTMLInputElement[], index: number): void {
  boxes[Math.max(0, Math.min(index, codeLength - 1))]?.focus();
}

/** The boxes run left to right in every language, so the arrow keys are not mirrored. */
const moves: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => codeLength - 1,
};

function digitsOf(text: string): string {
  return tidyCode(text).replace(/\D/g, '');
}
