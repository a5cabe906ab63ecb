import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';
import { useForm } from './form-context.ts';

/** Rich text comes with a script of its own. */
const patience = 3_000;
const focusable =
  '[contenteditable="true"], input:not([type="hidden"]):not([tabindex="-1"]), textarea, select, button';

/** Shows a field, unfolding what it lies in, and puts the focus into it. */
export function useFieldFocus(root: RefObject<HTMLElement | null>) {
  const { openItems } = useForm();
  const { place } = useEditor();
  const run = useRef(0);

  const focusField = useCallback(
    (field: string, language: UnitLanguage): void => {
      openItems.open(field);
      run.current += 1;
      const own = run.current;
      const until = performance.now() + patience;
      const attempt = (): void => {
        if (own !== run.current) return;
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

/** The control of a field; of a path that lies deeper, such as a line, that of the field around it. */
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
