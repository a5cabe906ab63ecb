import { type JSX, useState } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-words.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { HistoryItem } from './history-item.tsx';
import { PanelParts } from './panel-parts.tsx';
import { Unpublishing } from './unpublishing.tsx';
import { languagesIn, useHistory } from './use-history.ts';

/** Every revision of the open unit, with what changed. */
export function HistoryPanel({ store }: { store: UnitStore }): JSX.Element {
  const { words, project, place, language: editorLanguage } = useEditor();
  const history = useHistory(store);
  const { entries } = history;
  const [asked, setAsked] = useState<UnitLanguage>(place.contentLanguage);
  const offered = languagesIn(entries ?? [], project.languages);
  const language = offered.includes(asked) ? asked : (offered[0] ?? asked);
  const own = entries?.filter((entry) => entry.language === language) ?? [];
  return (
    <PanelParts>
      {entries === null && <p role="status">{words['editor.releases.list.reading']}</p>}
      {entries?.length === 0 && <p>{words['editor.releases.history.empty']}</p>}
      {offered.length > 1 && (
        <fieldset className="history-languages">
          <legend className="sr-only">{words['editor.releases.history.languages']}</legend>
          {offered.map((code) => (
            <label key={code} className="release-check">
              <input
                type="radio"
                name="history-language"
                checked={code === language}
                onChange={() => setAsked(code)}
              />
              {code !== '' && languageName(code, editorLanguage)}
            </label>
          ))}
        </fieldset>
      )}
      <ol className="history-list">
        {own.map((entry) => (
          <li key={entry.revisionId}>
            <HistoryItem entry={entry} history={history} store={store} />
          </li>
        ))}
      </ol>
      {entries && <Unpublishing store={store} />}
    </PanelParts>
  );
}
