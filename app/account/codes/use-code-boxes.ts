import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { codeLength, tidyCode } from '#common/forms/account-forms.ts';

/**
 * Six boxes that behave as one field: a digit moves to the next box, Backspace in an empty box to
 * the previous one, and a pasted or autofilled code fills all.
 */
export function useCodeBoxes() {
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
