/*
 * What was typed into a page's forms, kept in this tab while its reader logs in again. Passwords and
 * codes are never kept, nor is anything handed to somebody else.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a control, by its form and its name. */
type Typed = Record<string, string | boolean>;

interface Kept {
  personId: string;
  typed: Typed;
}

const keyOf = (path: string): string => `typed:${path}`;

/**
 * Keeps what a person has changed in the forms of the page at a path; '' for whoever logs in next in this tab. Returns
 * whether there was anything.
 */
export function keepTyped(path: string, personId: string): boolean {
  const changed = controlsOf(document).filter(
    ([, control]) => isKept(control) && isChanged(control),
  );
  if (changed.length === 0) return false;
  const typed = Object.fromEntries(changed.map(([key, control]) => [key, stateOf(control)]));
  attempt(() => sessionStorage.setItem(keyOf(path), JSON.stringify({ personId, typed })));
  return true;
}

/** Puts it back once, for the same person, or what a visitor has left for the one that they are. */
export function restoreTyped(path: string, personId: string): void {
  const kept = readKept(path);
  if (!kept || ![personId, ''].includes(kept.personId)) return;
  for (const [key, control] of controlsOf(document)) {
    const state = kept.typed[key];
    if (state !== undefined && isKept(control)) enter(control, state);
  }
}

function readKept(path: string): Kept | null {
  return attempt(() => {
    const text = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    // Written by nobody but `keepTyped`.
    return text === null ? null : (JSON.parse(text) as Kept);
  });
}

/** A browser may refuse its storage: then nothing is kept. */
function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/**
 * Every control with a name; those that share one are counted. A form that others come and go before must have
 * an id, for it is found again by its place otherwise.
 */
function controlsOf({ forms }: Document): [key: string, control: Control][] {
  return Array.from(forms).flatMap((form, index) => {
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

const unkeptTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset']);

/** A password that is shown is a text to the browser: what it is filled with tells. Codes and keys are marked. */
function isKept({ type, autocomplete, dataset }: Control): boolean {
  if (dataset['secret'] !== undefined) return false;
  return !unkeptTypes.has(type) && !/password|one-time-code|cc-/.test(autocomplete);
}

const isTicked = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  if (control instanceof HTMLInputElement && isTicked(control))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function stateOf(control: Control): string | boolean {
  return control instanceof HTMLInputElement && isTicked(control) ? control.checked : control.value;
}

/** As if it were typed: what listens to the control learns of it. */
function enter(control: Control, state: string | boolean): void {
  const property = typeof state === 'boolean' ? 'checked' : 'value';
  // React has put a setter of its own onto the element, which would make it deaf to the event.
  const prototype: unknown = Object.getPrototypeOf(control);
  const setter = Object.getOwnPropertyDescriptor(prototype, property)?.set;
  setter?.call(control, state);
  const type = isTicked(control) ? 'click' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
