import { useEffect, useRef } from 'react';
import { directionOf, isLanguageCode } from '#i18n/languages.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { actionOf, isAppleDevice, type KeyAction } from './shortcuts.ts';
import {
  adjacentInColumn,
  focusFieldElement,
  sameFieldIn,
  findFieldElement,
} from './field-navigation.ts';

/** Keyboard shortcuts of the editor. `say` announces text to screen readers. */
export function useEditorKeys(say: (text: string) => void): void {
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
      if (action && runAction(action, { editor: latest.current, target, say }))
        event.preventDefault();
    };
    // The preview shows the language of the focused column.
    const followFocus = ({ target }: FocusEvent) => {
      const language = findFieldElement(target)?.language;
      const { place, go } = latest.current;
      if (isLanguageCode(language) && language !== place.contentLanguage)
        go({ contentLanguage: language });
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('focusin', followFocus);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('focusin', followFocus);
    };
  }, [say]);
}

interface ActionInput {
  editor: EditorContextValue;
  target: EventTarget | null;
  say: (text: string) => void;
}

/** Returns whether the action was handled; otherwise the key is left to the browser. */
function runAction(action: KeyAction, around: ActionInput): boolean {
  const { editor } = around;
  if (action === 'publish' && !editor.person.canPublish) return true;
  if (action === 'publish' || action === 'search') editor.openPanel(action);
  else if (action === 'help') editor.openPanel('keys');
  else if (action === 'undo' || action === 'redo') editor.store?.[action]();
  else if (action === 'save') void saveAll(around);
  else return step(action, around);
  return true;
}

async function saveAll({ editor: { store, labels }, say }: ActionInput): Promise<void> {
  if (!store) return;
  await store.save();
  const all = Object.values(store.getSnapshot().saving);
  if (all.every((saving) => saving?.state === 'saved')) say(labels['editor.shell.saved']);
}

type Step = Extract<KeyAction, `next${string}` | `previous${string}`>;

function step(action: Step, { editor, target }: ActionInput): boolean {
  const spot = findFieldElement(target);
  if (!spot) return false;
  const { languages } = editor.project;
  const column = languages.find((code) => code === spot.language) ?? editor.place.contentLanguage;
  const forward = action.startsWith('next') ? 1 : -1;
  if (action === 'next' || action === 'previous') {
    const beside = adjacentInColumn(spot, forward, column);
    if (beside) focusFieldElement(beside);
    return true;
  }
  const language = languages[languages.indexOf(column) + forward];
  const beside = language && sameFieldIn(spot, language);
  if (beside) focusFieldElement(beside);
  return true;
}

/** Returns whether an element takes text input. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color', 'file'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
