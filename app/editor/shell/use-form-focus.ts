import { type RefObject, useEffect, useRef } from 'react';
import type { Pane } from './use-panes.ts';

/** Focuses the form when it replaces the pane that had the focus. */
export function useFormFocus(shown: Pane): RefObject<HTMLElement | null> {
  const form = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    const { activeElement } = document;
    const hasVisibleFocus = activeElement !== document.body && activeElement?.checkVisibility();
    if (isOther && shown === 'form' && !hasVisibleFocus)
      form.current?.focus({ preventScroll: true });
  }, [shown]);
  return form;
}
