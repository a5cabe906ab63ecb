import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { useEditor } from '../editor-context.ts';
import { useFormContext } from './form-context.ts';

/** Time to wait for a control to appear, in milliseconds; rich text loads its own script. */
const controlTimeoutMs = 3_000;
const focusable =
  '[contenteditable="true"], input:not([type="hidden"]):not([tabindex="-1"]), textarea, select, button';

/** Returns a function that unfolds, scrolls to and focuses a field. */
export function useFieldFocus(root: RefObject<HTMLElement | null>) {
  const { openItems } = useFormContext();
  const { place } = useEditor();
  const run = useRef(0);

  const focusField = useCallback(
    (field: string, language: UnitLanguage): void => {
      openItems.open(field);
      run.current += 1;
      const currentRun = run.current;
      const until = performance.now() + controlTimeoutMs;
      const attempt = (): void => {
        if (currentRun !== run.current) return;
        const control = root.current && findControl(root.current, field, language);
        if (control) focusOn(control);
        else if (performance.now() < until) requestAnimationFrame(attempt);
      };
      requestAnimationFrame(attempt);
    },
    [openItems, root],
  );

  useEffect(() => {
    const { field, contentLanguage } = place;
    if (field !== null && field !== '') focusField(field, contentLanguage);
  }, [focusField, place]);

  return focusField;
}

function focusOn(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/**
 * Returns the control of a field; for a deeper path, such as a line, that of the enclosing field.
 */
function findControl(root: HTMLElement, field: string, language: UnitLanguage): HTMLElement | null {
  const steps = field.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const path = CSS.escape(steps.slice(0, length).join('.'));
    const box =
      root.querySelector(`[data-field="${path}"][data-language="${language}"]`) ??
      root.querySelector(`[data-field="${path}"][data-language="all"]`) ??
      root.querySelector(`[data-item="${path}"], .unit-list[data-field="${path}"]`);
    if (box) return box.querySelector<HTMLElement>(focusable);
  }
  return null;
}
