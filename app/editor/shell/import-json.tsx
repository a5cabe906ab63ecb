import { useState } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { compareFields } from '#common/content/field-differences.ts';
import { languages as allLanguages } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert, TextArea } from '../../ui/field.tsx';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { FileButton, Select } from '../parts/controls.tsx';
import { FieldChanges } from '../releases/field-change.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import { languagesOf, type Values } from '../state/values.ts';
import { PanelDialog } from './panels.tsx';
import { type ParsedJson, parseUnitJson } from './parse-unit-json.ts';

/** Imports JSON: parses it, shows the differences from the form, applies it after confirmation. */
function ImportJson({ store, onClose }: { store: UnitStore; onClose: () => void }) {
  const editor = useEditor();
  const { labels, notify, place } = editor;
  const { unit, values } = store.getSnapshot();
  const codes = languagesOf(values);
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<UnitLanguage>(
    values[''] === undefined ? place.contentLanguage : '',
  );
  const [read, setRead] = useState<ParsedJson | null>(null);
  const retype = (typed: string) => {
    setText(typed);
    setRead(null);
  };
  const take = (loaded: Values) => {
    notify(labels['editor.shell.json.taken'], store.setValues(loaded));
    onClose();
  };
  const problem = read && problemOf(read, editor);
  return (
    <PanelDialog panel="json" title={labels['editor.shell.json.load']} onClose={onClose}>
      <div className="unit-stack wide-stack load-json">
        <TextArea
          label={labels['editor.shell.json.text']}
          hint={labels['editor.shell.json.hint']}
          error={problem}
          value={text}
          rows={8}
          dir="ltr"
          spellCheck={false}
          onChange={(event) => retype(event.currentTarget.value)}
        />
        <div className="unit-row">
          <FileButton
            size="small"
            text={labels['editor.shell.json.file']}
            accept=".json,application/json"
            onFile={(file) => void file.text().then(retype)}
          />
          {codes.length > 1 && (
            <label className="unit-row">
              {labels['editor.shell.json.language']}
              <Select
                className="unit-select"
                value={language}
                options={codes.map((value) => ({
                  value,
                  text: value === '' ? value : allLanguages[value].name,
                }))}
                onChoose={(code) => setLanguage(code)}
              />
            </label>
          )}
          <Button
            size="small"
            text={labels['editor.shell.json.compare']}
            onClick={() =>
              setRead(parseUnitJson(text, { type: unit.type, languages: codes, language }))
            }
          />
        </div>
        {read?.outcome === 'values' && (
          <Comparison store={store} loaded={read.values} onTake={() => take(read.values)} />
        )}
      </div>
    </PanelDialog>
  );
}

function problemOf(read: ParsedJson, texts: EditorTexts): string | null {
  const { labels, fillLabel, formatNumber } = texts;
  if (read.outcome === 'values') return null;
  if (read.outcome === 'broken')
    return fillLabel('editor.shell.json.broken', {
      line: formatNumber(read.line),
      column: formatNumber(read.column),
    });
  if (read.outcome === 'wrong') return fillLabel('editor.shell.json.wrong', { field: read.field });
  return labels[`editor.shell.json.${read.outcome}`];
}

interface ComparisonProps {
  store: UnitStore;
  loaded: Values;
  onTake: () => void;
}

function Comparison({ store, loaded, onTake }: ComparisonProps) {
  const { labels } = useEditor();
  const { unit, values } = store.getSnapshot();
  const all = languagesOf(loaded).map((language) => ({
    language,
    differences: compareFields(unit.type.fields, values[language], loaded[language]),
  }));
  if (all.every(({ differences }) => differences.length === 0))
    return <FormAlert text={labels['editor.shell.json.same']} />;
  return (
    <>
      {all
        .filter(({ differences }) => differences.length > 0)
        .map(({ language, differences }) => (
          <section key={language} className="json-differences">
            {language !== '' && <h3 lang={language}>{allLanguages[language].name}</h3>}
            <FieldChanges path={store.path} changes={differences} language={language} />
          </section>
        ))}
      <Button text={labels['editor.shell.json.take']} direction="none" onClick={onTake} />
    </>
  );
}

/** Buttons to export the open unit as JSON and to import it (specification, section 2). */
export function JsonButtons() {
  const editor = useEditor();
  const { labels, store, person } = editor;
  const [isLoading, setIsLoading] = useState(false);
  return (
    <>
      <Button
        size="small"
        text={labels['editor.shell.json.log']}
        disabled={!store}
        onClick={() => {
          if (store) void logJson(store, editor);
        }}
      />
      {person.languages === null && (
        <Button
          size="small"
          text={labels['editor.shell.json.load']}
          disabled={!store}
          onClick={() => setIsLoading(true)}
        />
      )}
      {isLoading && store && <ImportJson store={store} onClose={() => setIsLoading(false)} />}
    </>
  );
}

async function logJson(store: UnitStore, { labels, notify }: EditorContextValue): Promise<void> {
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
