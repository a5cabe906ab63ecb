import { useEffect, useRef } from 'react';
import { directionOf, isLanguageCode } from '#i18n/languages.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { actionOf, isAppleDevice, type KeyAction } from './key-combinations.ts';
import { besideInColumn, focusSpot, inLanguage, spotOf } from './step-fields.ts';

/** The keyboard of the editor as a whole. `say` reads something out. */
export function useEditorKeys(say: (text: string) => void): void {
  const editor = useEditor();
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      // What stands in front has keys of its own.
      const isBehind = document.querySelector('dialog:modal') !== null;
      if (event.defaultPrevented || event.isComposing || isBehind) return;
      const action = actionOf(event, {
        isInText: isText(target),
        isInField: spotOf(target) !== null && !(target instanceof HTMLSelectElement),
        isApple: isAppleDevice(),
        direction: directionOf(latest.current.language),
      });
      if (action && act(action, { editor: latest.current, target, say })) event.preventDefault();
    };
    // The column in which somebody writes is the one that the preview shows.
    const followFocus = ({ target }: FocusEvent) => {
      const language = spotOf(target)?.language;
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

interface Around {
  editor: EditorContextValue;
  target: EventTarget | null;
  say: (text: string) => void;
}

/** Whether it was done: a key that does nothing stays the browser's. */
function act(action: KeyAction, around: Around): boolean {
  const { editor } = around;
  if (action === 'publish' || action === 'search') editor.openPanel(action);
  else if (action === 'help') editor.openPanel('keys');
  else if (action === 'undo' || action === 'redo') editor.store?.[action]();
  else if (action === 'save') void saveAll(around);
  else return step(action, around);
  return true;
}

async function saveAll({ editor: { store, words }, say }: Around): Promise<void> {
  if (!store) return;
  await store.save();
  const all = Object.values(store.getSnapshot().saving);
  if (all.every((saving) => saving?.state === 'saved')) say(words['editor.shell.saved']);
}

type Step = Extract<KeyAction, `next${string}` | `previous${string}`>;

function step(action: Step, { editor, target }: Around): boolean {
  const spot = spotOf(target);
  if (!spot) return false;
  const { languages } = editor.project;
  const column = languages.find((code) => code === spot.language) ?? editor.place.contentLanguage;
  const forward = action.startsWith('next') ? 1 : -1;
  if (action === 'next' || action === 'previous') {
    const beside = besideInColumn(spot, forward, column);
    if (beside) focusSpot(beside);
    return true;
  }
  const language = languages[languages.indexOf(column) + forward];
  const beside = language && inLanguage(spot, language);
  if (beside) focusSpot(beside);
  return true;
}

/** Where letters go. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color', 'file'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
