/*
 * From field to field by keyboard, as the form lies on the page: every control stands in an element with `data-field`
 * and `data-language` ('all' for what is the same in every language).
 */

const controls =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], button:not(:disabled), [tabindex="0"]';

export interface FieldSpot {
  element: HTMLElement;
  field: string;
  language: string;
}

/** The field that an element stands in. */
export function spotOf(target: EventTarget | null): FieldSpot | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-field][data-language]') : null;
  if (!element?.closest('.editor-form')) return null;
  const { field = '', language = '' } = element.dataset;
  return { element, field, language };
}

/** The next field of the same column, or the one before; what stands once for all languages is in every column. */
export function besideInColumn(spot: FieldSpot, step: 1 | -1, column: string): FieldSpot | null {
  const all = listSpots().filter(
    ({ language }) => language === 'all' || language === '' || language === column,
  );
  const index = all.findIndex(({ element }) => element === spot.element);
  return all[index + step] ?? null;
}

/** The same field in another language. */
export function inLanguage(spot: FieldSpot, language: string): FieldSpot | null {
  return (
    listSpots().find((other) => other.field === spot.field && other.language === language) ?? null
  );
}

export function focusSpot({ element }: FieldSpot): void {
  const control = Array.from(element.querySelectorAll<HTMLElement>(controls)).find(isVisible);
  control?.focus();
  element.scrollIntoView({ block: 'nearest' });
}

function listSpots(): FieldSpot[] {
  const all = document.querySelectorAll<HTMLElement>('.editor-form [data-field][data-language]');
  return Array.from(all)
    .filter(isVisible)
    .flatMap((element) => spotOf(element) ?? []);
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility();
}
