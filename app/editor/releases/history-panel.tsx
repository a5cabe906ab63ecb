import { useEffect, useRef, useState } from 'react';
import type { HistoryEntry } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { HistoryItem } from './history-item.tsx';
import { PanelLayout } from './panel-layout.tsx';
import { Unpublishing } from './unpublishing.tsx';
import { type History, languagesIn, visibleEntries, useHistory } from './use-history.ts';

/** Every revision of the open unit, with its changes. */
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
      <HistoryList key={language} own={own} language={language} history={history} store={store} />
      {entries && person.canPublish && <Unpublishing store={store} />}
    </PanelLayout>
  );
}

interface HistoryListProps {
  /** Newest first. */
  own: readonly HistoryEntry[];
  language: UnitLanguage;
  history: History;
  store: UnitStore;
}

/** Revisions of a language; after loading earlier ones, the first of them is focused. */
function HistoryList({ own, language, history, store }: HistoryListProps) {
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
            <HistoryItem entry={entry} history={history} store={store} />
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
