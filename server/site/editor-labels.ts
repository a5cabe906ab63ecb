import type { Labels } from '#i18n/labels.ts';
import { messages } from '#i18n/messages/index.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

type EditorKey = Extract<MessageKey, `editor.${string}`>;

/** The editor's labels by key; plural forms by their stem. */
export type EditorLabels = Labels<EditorKey>;

export const editorKeys: readonly EditorKey[] = keysOf();

function keysOf(): EditorKey[] {
  const stems = Object.keys(messages.en)
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'_other'.length));
  const forms = new Set(stems.flatMap((stem) => [`${stem}_one`, `${stem}_other`]));
  const all = [...Object.keys(messages.en).filter((key) => !forms.has(key)), ...stems];
  return all.filter((key): key is EditorKey => key.startsWith('editor.'));
}
