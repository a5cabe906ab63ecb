import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { codeLength, tidyCode } from '#common/forms/account-forms.ts';

/**
 * Six boxes that behave as one field: a digit moves to the next box, Backspace in an empty box to
 * the previous one, and a pasted or autofilled code fills all.
 */
export function useCodeBoxes() {
  const group = useRef<HTMLDivElement>(null);
  const boxes = () => Array.from(group.current?.querySelectorAll('input') ?? []);
  const focus = (index: number) => boxes()[Math.max(0, Math.min(index, codeLength - 1))]?.focus();

  /** Fills the boxes from `index`; a whole code starts at the first box. */
  function fill(digits: string, index: number): void {
    const start = digits.length >= codeLength ? 0 : index;
    const all = boxes();
    for (const [step, digit] of [...digits].entries()) {
      const box = all[start + step];
      if (box) box.value = digit;
    }
    focus(start + digits.length);
  }

  return {
    group,
    handlersOf: (index: number) => ({
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
        const digits = digitsOf(currentTarget.value);
        currentTarget.value = digits.slice(0, 1);
        if (digits !== '') fill(digits, index);
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const digits = digitsOf(event.clipboardData.getData('text'));
        if (digits === '') return;
        event.preventDefault();
        fill(digits, index);
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
          focus(move(index));
        }
      },
    }),
  };
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
