/*
 * Keyboard navigation between fields in document order: every control is inside an element with
 * `data-field` and `data-language` ('all' if it is the same in every language).
 */

const controls =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], button:not(:disabled), [tabindex="0"]';

export interface FieldElement {
  element: HTMLElement;
  field: string;
  language: string;
}

/** Returns the field that contains an element. */
export function findFieldElement(target: EventTarget | null): FieldElement | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-field][data-language]') : null;
  if (!element?.closest('.editor-form')) return null;
  const { field = '', language = '' } = element.dataset;
  return { element, field, language };
}

/** Returns the next or previous field of a column; shared fields belong to every column. */
export function adjacentInColumn(
  spot: FieldElement,
  step: 1 | -1,
  column: string,
): FieldElement | null {
  const all = listSpots().filter(
    ({ language }) => language === 'all' || language === '' || language === column,
  );
  const index = all.findIndex(({ element }) => element === spot.element);
  return all[index + step] ?? null;
}

/** Returns the same field in another language. */
export function sameFieldIn(spot: FieldElement, language: string): FieldElement | null {
  return (
    listSpots().find((other) => other.field === spot.field && other.language === language) ?? null
  );
}

export function focusFieldElement({ element }: FieldElement): void {
  const control = Array.from(element.querySelectorAll<HTMLElement>(controls)).find(isVisible);
  control?.focus();
  element.scrollIntoView({ block: 'nearest' });
}

function listSpots(): FieldElement[] {
  const all = document.querySelectorAll<HTMLElement>('.editor-form [data-field][data-language]');
  return Array.from(all)
    .filter(isVisible)
    .flatMap((element) => findFieldElement(element) ?? []);
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility();
}
