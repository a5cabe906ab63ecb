import { type JSX, useState } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField, splitFieldPath, writeField } from '#common/content/field-values.ts';
import { text } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { JsonValue } from '#common/json.ts';
import { useEditor } from '../../editor-context.ts';
import { FormField } from '../form-field.tsx';
import { useFormContext } from '../form-context.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { TextName } from './text-name.tsx';
import { type NamedText, renameText } from './named-texts.ts';

/** Limit for interface messages, in characters. */
const textField = text({ max: 5_000 });
const pageSize = 50;

interface TextRowsProps {
  texts: readonly NamedText[];
  /** Returns the product's default text, shown for an empty one. */
  standardOf?: (path: string, language: UnitLanguage) => string | null;
  /** Returns whether the unit has a text of this name, which can be renamed and removed. */
  isOwn(path: string): boolean;
}

/** Texts by name with a column per language; the first fifty, and more on request. */
export function TextRows({ texts, standardOf, isOwn }: TextRowsProps): JSX.Element {
  const { labels, locale } = useEditor();
  const [shown, setShown] = useState(pageSize);
  const remaining = texts.length - shown;
  return (
    <>
      {texts.length === 0 && <p className="unit-note">{labels['editor.form.texts.none']}</p>}
      {texts.slice(0, shown).map(({ path, label }) => (
        <TextRow key={path} path={path} label={label} standardOf={standardOf} isOwn={isOwn(path)} />
      ))}
      {remaining > 0 && (
        <button type="button" className="unit-button" onClick={() => setShown(shown + pageSize)}>
          {formatCount(labels['editor.form.texts.more'], Math.min(remaining, pageSize), locale)}
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
  const { languages, source, canWriteAll } = useFormContext();
  const columns: readonly UnitLanguage[] = languages.length > 0 ? languages : [source];
  return (
    <div className="unit-text">
      <div className="editor-columns">
        {columns.map((language) => (
          <FormField
            key={language}
            name={path}
            label={label}
            defaultText={standardOf?.(path, language) ?? null}
            field={textField}
            path={path}
            language={language}
            isShared={false}
            isShown={language === place.contentLanguage || language === ''}
          />
        ))}
      </div>
      {isOwn && canWriteAll && <TextTools path={path} label={label} />}
      <RowConflicts name={label} field={textField} path={path} />
    </div>
  );
}

/** Renames or removes a text in all languages. */
function TextTools({ path, label }: { path: string; label: string }): JSX.Element {
  const { labels, notify } = useEditor();
  const { store, versions } = useFormContext();
  const [isRenaming, setIsRenaming] = useState(false);
  const change = (changed: (value: JsonValue) => JsonValue | undefined): (() => void) => {
    const { values } = store.getSnapshot();
    const before = versions.flatMap((language): [UnitLanguage, JsonValue][] => {
      const value = values[language];
      return value === undefined || value === null ? [] : [[language, value]];
    });
    const after = before.map(([language, value]) => [language, changed(value) ?? {}]);
    store.setValues(Object.fromEntries(after));
    return () => store.setValues(Object.fromEntries(before));
  };
  const remove = (): void => {
    const undo = change((value) => writeField(value, path, undefined));
    const isThere = () => {
      const { values } = store.getSnapshot();
      return versions.some((language) => readField(values[language], path) !== undefined);
    };
    notify(fillTemplate(labels['editor.form.texts.removed'], { name: label }), undo, {
      subscribe: store.subscribe,
      isOver: isThere,
    });
  };
  if (isRenaming)
    return (
      <TextName
        label={fillTemplate(labels['editor.form.texts.rename'], { name: label })}
        start={splitFieldPath(path).at(-1) ?? ''}
        parent={parentOf(path)}
        onTake={(name) => {
          change((value) => renameText(value, splitFieldPath(path), name));
          setIsRenaming(false);
        }}
        onCancel={() => setIsRenaming(false)}
      />
    );
  return (
    <div className="unit-row unit-text-tools">
      <button
        type="button"
        className="unit-link"
        aria-label={fillTemplate(labels['editor.form.texts.rename'], { name: label })}
        onClick={() => setIsRenaming(true)}
      >
        {labels['editor.form.rename']}
      </button>
      <button
        type="button"
        className="unit-link"
        aria-label={fillTemplate(labels['editor.form.texts.remove'], { name: label })}
        onClick={remove}
      >
        {labels['editor.form.remove']}
      </button>
    </div>
  );
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
