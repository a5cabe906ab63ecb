import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { codeLength, tidyCode } from '#common/account-forms.ts';

/**
 * Six boxes as one field: a digit leads on to the next box, deleting in an empty one back to the one
 * before, and a whole code fills all, however it comes.
 */
export function useCodeBoxes() {
  const group = useRef<HTMLDivElement>(null);
  const boxes = () => Array.from(group.current?.querySelectorAll('input') ?? []);
  const focus = (index: number) => boxes()[Math.max(0, Math.min(index, codeLength - 1))]?.focus();

  /** Puts digits into the boxes from one on; a whole code begins at the first. */
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

/** The boxes run left to right in every language. */
const moves: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => codeLength - 1,
};

function digitsOf(text: string): string {
  return tidyCode(text).replace(/\D/g, '');
}
