import { useState, useSyncExternalStore } from 'react';
import { collectionOf } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { Choice } from '../parts/choice.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import { withMembers } from './publish-options.tsx';
import { refreshEditor } from './use-publish.ts';

/**
 * Unpublishes the open unit in the selected languages; only for units that a page can do without.
 */
export function Unpublishing({ store }: { store: UnitStore }) {
  const editor = useEditor();
  const {
    labels,
    project,
    calls,
    notify,
    attempt,
    language: editorLanguage,
    fillLabel,
    languageName,
  } = editor;
  const { unit, values } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [off, setOff] = useState<ReadonlySet<LanguageCode>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const open = project.languages.filter((code) => unit.versions[code]?.publishedRevisionId);
  const mayGo = unit.type.isSection || collectionOf(unit.path) !== null;
  if (!mayGo || open.length === 0) return null;

  async function handleUnpublish(): Promise<void> {
    const title = titleOf(values[editorLanguage] ?? values[project.sourceLanguage]) ?? unit.path;
    setBusy(true);
    await attempt(async () => {
      const chosen = open.filter((code) => off.has(code));
      const name = fillLabel('editor.releases.unpublish.name', { title });
      const release = await calls.unpublish({ languages: chosen, paths: [unit.path], title: name });
      const done = fillLabel('editor.releases.unpublish.done', { title });
      notify(release ? done : labels['editor.releases.unpublish.nothing']);
      setOff(new Set());
      refreshEditor(editor);
    });
    setBusy(false);
  }
  return (
    <details className="release-documents unpublishing">
      <summary>{labels['editor.releases.unpublish']}</summary>
      <p className="release-hint">{labels['editor.releases.unpublish.about']}</p>
      <div className="publish-languages">
        {open.map((code) => (
          <Choice
            key={code}
            text={languageName(code)}
            checked={off.has(code)}
            onChoose={(isOff) => setOff(withMembers(off, [code], isOff))}
          />
        ))}
      </div>
      <Button
        kind="secondary"
        text={labels['editor.releases.unpublish']}
        disabled={off.size === 0}
        isLoading={isBusy}
        onClick={() => void handleUnpublish()}
      />
    </details>
  );
}

function titleOf(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  const title = value['titleTr'] ?? value['title'];
  return typeof title === 'string' && title !== '' ? title : null;
}
