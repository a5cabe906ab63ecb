import { type RefObject, useEffect, useRef } from 'react';
import type { Pane } from './use-panes.ts';

/** The form takes the focus where what had it is hidden by now, in the pane that the form came in the place of. */
export function useFormFocus(shown: Pane): RefObject<HTMLElement | null> {
  const form = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    const { activeElement } = document;
    const isHeld = activeElement !== document.body && activeElement?.checkVisibility();
    if (isOther && shown === 'form' && !isHeld) form.current?.focus({ preventScroll: true });
  }, [shown]);
  return form;
}
