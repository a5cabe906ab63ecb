import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HistoryEntry } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { HistoryItem } from './history-item.tsx';
import { PanelLayout } from './panel-layout.tsx';
import { type History, languagesIn, visibleEntries, useHistory } from './use-history.ts';
import { collectionOf } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { withMembers } from './publish-selection.ts';
import { refreshEditor } from './use-publish.ts';

export function HistoryPanel({ store }: { store: UnitStore }) {
  const { labels, project, place, person, languageName } = useEditor();
  const history = useHistory(store);
  const { entries } = history;
  const [asked, setAsked] = useState<UnitLanguage>(place.contentLanguage);
  const offered = languagesIn(entries ?? [], project.languages);
  const language = offered.includes(asked) ? asked : (offered[0] ?? asked);
  const own = visibleEntries(history, language);
  return (
    <PanelLayout>
      {entries === null && <p role="status">{labels['editor.releases.list.reading']}</p>}
      {entries?.length === 0 && <p>{labels['editor.releases.history.empty']}</p>}
      {offered.length > 1 && (
        <fieldset className="history-languages">
          <legend className="sr-only">{labels['editor.releases.history.languages']}</legend>
          {offered.map((code) => (
            <Choice
              key={code}
              type="radio"
              name="history-language"
              text={code === '' ? '' : languageName(code)}
              checked={code === language}
              onChoose={() => setAsked(code)}
            />
          ))}
        </fieldset>
      )}
      <HistoryList key={language} own={own} language={language} history={history} />
      {entries && person.canPublish && <Unpublishing store={store} />}
    </PanelLayout>
  );
}

interface HistoryListProps {
  /** Newest first. */
  own: readonly HistoryEntry[];
  language: UnitLanguage;
  history: History;
}

/** Revisions of a language; after loading earlier ones, the first of them is focused. */
function HistoryList({ own, language, history }: HistoryListProps) {
  const { labels } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (reached !== null) list.current?.children[reached]?.querySelector('summary')?.focus();
  }, [reached]);

  async function handleEarlier(): Promise<void> {
    setBusy(true);
    setReached(null);
    await history.loadEarlier(language);
    setBusy(false);
    setReached(own.length);
  }
  return (
    <>
      <ol className="history-list" ref={list}>
        {own.map((entry) => (
          <li key={entry.revisionId}>
            <HistoryItem entry={entry} history={history} />
          </li>
        ))}
      </ol>
      {history.earlier.includes(language) && (
        <Button
          kind="secondary"
          text={labels['editor.releases.list.older']}
          isLoading={isBusy}
          onClick={() => void handleEarlier()}
        />
      )}
    </>
  );
}

/**
 * Unpublishes the open unit in the selected languages; only for units that a page can do without.
 */
function Unpublishing({ store }: { store: UnitStore }) {
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
