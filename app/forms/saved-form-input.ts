/*
 * Form input saved in the tab (session storage) while its reader logs in again. Passwords and codes
 * are never saved, and input is restored for the same person only.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** State of the controls, by form and name. */
type FormInput = Record<string, string | boolean>;

interface SavedInput {
  personId: string;
  typed: FormInput;
}

const keyOf = (path: string): string => `typed:${path}`;

/**
 * Saves what was changed in the forms of the page at a path, and all of what has `data-posted`,
 * which shows what was posted; `personId` is '' for the next person who logs in within this tab.
 * Returns whether anything was saved.
 */
export function saveFormInput(path: string, personId: string): boolean {
  const changed = controlsOf(document).filter(
    ([, control]) => canSave(control) && isChanged(control),
  );
  if (changed.length === 0) return false;
  const typed = Object.fromEntries(changed.map(([key, control]) => [key, stateOf(control)]));
  tryStorage(() => sessionStorage.setItem(keyOf(path), JSON.stringify({ personId, typed })));
  return true;
}

/**
 * Restores saved input once, for the same person, or what a visitor saved; shows where it is. What was
 * typed in the form whose post has succeeded, by its id, is dropped.
 */
export function restoreFormInput(
  path: string,
  personId: string,
  doneForm: string | null = null,
): void {
  const saved = readSaved(path);
  if (!saved || ![personId, ''].includes(saved.personId)) return;
  for (const [key, control] of controlsOf(document)) {
    if (control.form?.id === doneForm) continue;
    const state = saved.typed[key];
    // Hidden inputs repeat what the page shows as text.
    if (state === undefined || !canSave(control) || control.hidden) continue;
    control.closest('details')?.setAttribute('open', '');
    setControl(control, state);
  }
}

/** Deletes the input of a page whose form was sent, if a redirect led to another page. */
export function forgetFormInput(path: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(path)));
}

function readSaved(path: string): SavedInput | null {
  return tryStorage(() => {
    const text = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    // Written only by `saveFormInput`.
    return text === null ? null : (JSON.parse(text) as SavedInput);
  });
}

/** A browser may deny storage: then nothing is saved. */
function tryStorage<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/**
 * Lists named controls with unique keys. A form that may move among a page's forms needs an id; one
 * with `data-unsaved` is left out, because a restored choice would look like the stored one.
 */
function controlsOf({ forms }: Document): [key: string, control: Control][] {
  return Array.from(forms).flatMap((form, index) => {
    // A filter is in the address.
    if (form.method === 'get' || form.dataset['unsaved'] !== undefined) return [];
    const counts = new Map<string, number>();
    return Array.from(form.elements)
      .filter(isControl)
      .filter(({ name }) => name !== '')
      .map((control): [string, Control] => {
        const count = counts.get(control.name) ?? 0;
        counts.set(control.name, count + 1);
        return [`${form.id || index} ${control.name} ${count}`, control];
      });
  });
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

const excludedTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset']);

/** A visible password is a `text`, so `autocomplete` decides; `data-secret`: codes and keys. */
function canSave({ type, autocomplete, dataset }: Control): boolean {
  if (dataset['secret'] !== undefined) return false;
  return !excludedTypes.has(type) && !/password|one-time-code|cc-/.test(autocomplete);
}

const isTicked = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

function isChanged(control: Control): boolean {
  if (control.closest('[data-posted]')) return true;
  if (control instanceof HTMLSelectElement) {
    const options = Array.from(control.options);
    // Without a default, a list shows its first option.
    const isFirst = !control.multiple && !options.some(({ defaultSelected }) => defaultSelected);
    return options.some(
      ({ selected, defaultSelected }, index) =>
        selected !== (defaultSelected || (isFirst && index === 0)),
    );
  }
  if (control instanceof HTMLInputElement && isTicked(control))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function stateOf(control: Control): string | boolean {
  return control instanceof HTMLInputElement && isTicked(control) ? control.checked : control.value;
}

/** Sets a control as if it were typed, with its events. */
function setControl(control: Control, state: string | boolean): void {
  const property = typeof state === 'boolean' ? 'checked' : 'value';
  // React overrides the setter on the element and would ignore the event; the prototype's setter
  // avoids that.
  const prototype: unknown = Object.getPrototypeOf(control);
  const setter = Object.getOwnPropertyDescriptor(prototype, property)?.set;
  setter?.call(control, state);
  const type = isTicked(control) ? 'click' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
