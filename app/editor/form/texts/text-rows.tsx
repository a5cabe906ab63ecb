import { type JSX, useState } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import type { UnitLanguage } from '#common/editing.ts';
import { text } from '#common/fields.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { JsonValue } from '#common/json.ts';
import { useEditor } from '../../editor-context.ts';
import { FormField } from '../form-field.tsx';
import { useForm } from '../form-context.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { TextName } from './text-name.tsx';
import { renameText, stepsOfText, writeText } from './texts-of.ts';

/** A text of a site's interface is as long as it needs to be; nobody writes more than this. */
const textField = text({ max: 5_000 });
const atOnce = 50;

interface TextRowsProps {
  /** In order; each with what it is called here. */
  names: readonly { path: string; label: string }[];
  /** What is shown of a text that nobody wrote: the product's own words. */
  standardOf?: (path: string, language: UnitLanguage) => string | null;
  /** Whether a text of this name stands in the unit, and can be renamed and removed. */
  isOwn(path: string): boolean;
}

/** Texts by their names, every language beside the others; of a long list the first fifty, and more when asked for. */
export function TextRows({ names, standardOf, isOwn }: TextRowsProps): JSX.Element {
  const { words, locale } = useEditor();
  const [shown, setShown] = useState(atOnce);
  const left = names.length - shown;
  return (
    <>
      {names.length === 0 && <p className="editor-note">{words['editor.form.texts.none']}</p>}
      {names.slice(0, shown).map(({ path, label }) => (
        <TextRow key={path} path={path} label={label} standardOf={standardOf} isOwn={isOwn(path)} />
      ))}
      {left > 0 && (
        <button type="button" className="editor-button" onClick={() => setShown(shown + atOnce)}>
          {countInWords(words['editor.form.texts.more'], Math.min(left, atOnce), locale)}
        </button>
      )}
    </>
  );
}

interface TextRowProps {
  path: string;
  label: string;
  standardOf: TextRowsProps['standardOf'] | undefined;
  isOwn: boolean;
}

function TextRow({ path, label, standardOf, isOwn }: TextRowProps): JSX.Element {
  const { place } = useEditor();
  const { languages, source } = useForm();
  const columns: readonly UnitLanguage[] = languages.length > 0 ? languages : [source];
  return (
    <div className="editor-text">
      <div className="editor-columns">
        {columns.map((language) => (
          <FormField
            key={language}
            name={path}
            label={label}
            standard={standardOf?.(path, language) ?? null}
            field={textField}
            path={path}
            language={language}
            isShared={false}
            isShown={language === place.contentLanguage || language === ''}
          />
        ))}
      </div>
      {isOwn && <TextTools path={path} label={label} />}
      <RowConflicts name={label} field={textField} path={path} />
    </div>
  );
}

/** A text's name is one for all languages. */
function TextTools({ path, label }: { path: string; label: string }): JSX.Element {
  const { words, notify } = useEditor();
  const { store, versions } = useForm();
  const [isRenaming, setIsRenaming] = useState(false);
  const change = (
    changed: (value: JsonValue | undefined, steps: readonly string[]) => JsonValue,
  ): void => {
    const { values } = store.getSnapshot();
    const written = versions.flatMap((language): [string, JsonValue][] => {
      const value = values[language];
      if (value === undefined || value === null) return [];
      return [[language, changed(value, stepsOfText([value], path))]];
    });
    store.setValues(Object.fromEntries(written));
  };
  const remove = (): void => {
    const { values } = store.getSnapshot();
    const kept = versions.flatMap((language): [string, JsonValue][] => {
      const value = values[language];
      return value === undefined ? [] : [[language, value]];
    });
    change((value, steps) => writeText(value, steps, undefined));
    notify(fillTemplate(words['editor.form.texts.removed'], { name: label }), () =>
      store.setValues(Object.fromEntries(kept)),
    );
  };
  if (isRenaming)
    return (
      <TextName
        label={fillTemplate(words['editor.form.texts.rename'], { name: label })}
        start={label}
        prefix={path.slice(0, path.length - label.length)}
        onTake={(name) => {
          change((value, steps) => renameText(value, steps, lastName(steps, label, name)));
          setIsRenaming(false);
        }}
        onCancel={() => setIsRenaming(false)}
      />
    );
  return (
    <div className="editor-row editor-text-tools">
      <button type="button" className="editor-link" onClick={() => setIsRenaming(true)}>
        {fillTemplate(words['editor.form.texts.rename'], { name: label })}
      </button>
      <button type="button" className="editor-link" onClick={remove}>
        {fillTemplate(words['editor.form.texts.remove'], { name: label })}
      </button>
    </div>
  );
}

/** What a text's innermost name becomes, where its group keeps its own. */
function lastName(steps: readonly string[], label: string, name: string): string {
  const last = steps.at(-1) ?? '';
  const group = label.slice(0, Math.max(0, label.length - last.length));
  return group !== '' && name.startsWith(group) ? name.slice(group.length) : name;
}
