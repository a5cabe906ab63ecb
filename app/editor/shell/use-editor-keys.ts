import { useEffect, useRef } from 'react';
import { directionOf, isLanguageCode } from '#i18n/languages.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { actionOf, isAppleDevice, type KeyAction } from './shortcuts.ts';

/** Keyboard shortcuts of the editor. `announce` announces text to screen readers. */
export function useEditorKeys(announce: (text: string) => void): void {
  const editor = useEditor();
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      // Modal dialogs handle their own keys.
      const isBehind = document.querySelector('dialog:modal') !== null;
      if (event.defaultPrevented || event.isComposing || isBehind) return;
      const action = actionOf(event, {
        isInText: isText(target),
        isInField: findFieldElement(target) !== null && !(target instanceof HTMLSelectElement),
        isApple: isAppleDevice(),
        direction: directionOf(latest.current.language),
      });
      if (action && runAction(action, { editor: latest.current, target, announce }))
        event.preventDefault();
    };
    // The preview shows the language of the focused column.
    const followFocus = ({ target }: FocusEvent) => {
      const language = findFieldElement(target)?.language;
      const { place, go } = latest.current;
      if (isLanguageCode(language) && language !== place.contentLanguage)
        go({ contentLanguage: language });
    };
    const listening = new AbortController();
    document.addEventListener('keydown', handleKey, listening);
    document.addEventListener('focusin', followFocus, listening);
    return () => listening.abort();
  }, [announce]);
}

interface ActionInput {
  editor: EditorContextValue;
  target: EventTarget | null;
  announce: (text: string) => void;
}

/** Returns whether the action was handled; otherwise the key is left to the browser. */
function runAction(action: KeyAction, around: ActionInput): boolean {
  const { editor } = around;
  if (action === 'publish' && !editor.person.canPublish) return true;
  if (action === 'publish' || action === 'search') editor.openPanel(action);
  else if (action === 'help') editor.openPanel('keys');
  else if (action === 'undo' || action === 'redo') editor.store?.[action]();
  else if (action === 'save') void saveAll(around);
  else return moveToField(action, around);
  return true;
}

async function saveAll({ editor: { store, labels }, announce }: ActionInput): Promise<void> {
  if (!store) return;
  await store.save();
  const all = Object.values(store.getSnapshot().saving);
  if (all.every((state) => state === 'saved')) announce(labels['editor.shell.saved']);
}

type Step = Extract<KeyAction, `next${string}` | `previous${string}`>;

function moveToField(action: Step, { editor, target }: ActionInput): boolean {
  const spot = findFieldElement(target);
  if (!spot) return false;
  const { languages } = editor.project;
  const column = languages.find((code) => code === spot.language) ?? editor.place.contentLanguage;
  const forward = action.startsWith('next') ? 1 : -1;
  const language = languages[languages.indexOf(column) + forward];
  const beside =
    action === 'next' || action === 'previous'
      ? adjacentInColumn(spot, forward, column)
      : language && sameFieldIn(spot, language);
  if (beside) focusFieldElement(beside);
  return true;
}

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color', 'file'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/*
 * Keyboard navigation between fields in document order: every control is inside an element with
 * `data-field` and `data-language` ('all' if it is the same in every language).
 */

const controls =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], button:not(:disabled), [tabindex="0"]';

interface FieldElement {
  element: HTMLElement;
  field: string;
  language: string;
}

function findFieldElement(target: EventTarget | null): FieldElement | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-field][data-language]') : null;
  if (!element?.closest('.editor-form')) return null;
  const { field = '', language = '' } = element.dataset;
  return { element, field, language };
}

/** Returns the next or previous field of a column; shared fields belong to every column. */
function adjacentInColumn(spot: FieldElement, step: 1 | -1, column: string): FieldElement | null {
  const all = listSpots().filter(
    ({ language }) => language === 'all' || language === '' || language === column,
  );
  const index = all.findIndex(({ element }) => element === spot.element);
  return all[index + step] ?? null;
}

function sameFieldIn(spot: FieldElement, language: string): FieldElement | null {
  return (
    listSpots().find((other) => other.field === spot.field && other.language === language) ?? null
  );
}

function focusFieldElement({ element }: FieldElement): void {
  const all = Array.from(element.querySelectorAll<HTMLElement>(controls));
  all.find((control) => control.checkVisibility())?.focus();
  element.scrollIntoView({ block: 'nearest' });
}

function listSpots(): FieldElement[] {
  const all = document.querySelectorAll<HTMLElement>('.editor-form [data-field][data-language]');
  return Array.from(all)
    .filter((element) => element.checkVisibility())
    .flatMap((element) => findFieldElement(element) ?? []);
}
