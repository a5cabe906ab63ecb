import { type JSX, useState } from 'react';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { ImportJson } from './import-json.tsx';

/** Buttons to export the open unit as JSON and to import it (specification, section 2). */
export function JsonButtons(): JSX.Element {
  const editor = useEditor();
  const { labels, store, person } = editor;
  const [isLoading, setIsLoading] = useState(false);
  return (
    <>
      <button
        type="button"
        className="bar-button bar-json"
        disabled={!store}
        onClick={() => {
          if (store) void logJson(store, editor);
        }}
      >
        {labels['editor.shell.json.log']}
      </button>
      {person.languages === null && (
        <button
          type="button"
          className="bar-button bar-json"
          disabled={!store}
          onClick={() => setIsLoading(true)}
        >
          {labels['editor.shell.json.load']}
        </button>
      )}
      {isLoading && store && <ImportJson store={store} onClose={() => setIsLoading(false)} />}
    </>
  );
}

async function logJson(
  store: UnitStore,
  { labels, notify }: Pick<EditorContextValue, 'labels' | 'notify'>,
): Promise<void> {
  const { values } = store.getSnapshot();
  const json = JSON.stringify(values[''] ?? values, null, 2);
  // oxlint-disable-next-line no-console -- the button promises it
  console.log(json);
  try {
    await navigator.clipboard.writeText(json);
    notify(labels['editor.shell.json.logged']);
  } catch {
    notify(labels['editor.shell.json.console']);
  }
}
