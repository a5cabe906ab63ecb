import { useState } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { joinField, readField, splitFieldPath, writeField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { foldText } from '#common/text/fold-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { text } from '#common/content/fields.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { useEditor } from '../../editor-context.ts';
import { Choice, ErrorNote } from '../../parts/controls.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useFormContext, useUnit } from '../form-context.ts';
import { codeInput } from '../control-props.ts';
import { controlId } from '../field-text.ts';
import { FormField } from '../form-field.tsx';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { byLanguage } from '../../state/values.ts';

type ProductMessages = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

/** A project's interface messages: its own, and the product's that it may override. */
export function MessagesPart() {
  const { labels, language } = useEditor();
  const { store, versions, source, canWriteAll } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const [product, setProduct] = useState<ProductMessages | null>(null);
  const [query, setQuery] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  // Loaded lazily; they are large.
  useCall('', async () => (await import('#i18n/messages/index.ts')).messages, setProduct);
  const own = listTexts(versions.map((code) => values[code]));
  const ownPaths = new Set(own.map(({ path }) => path));
  const texts = product && isAll ? withProductTexts(own, Object.keys(product.en)) : own;
  const standardOf = (path: string, of: UnitLanguage): string | null =>
    of === '' ? null : (product?.[of][splitFieldPath(path).join('.')] ?? null);
  const ownText = (path: string, of: UnitLanguage): string => {
    const value = readField(values[of], path);
    return typeof value === 'string' ? value : '';
  };
  const isFound = ({ path, label }: NamedText): boolean => {
    const all = versions.flatMap((code) => [ownText(path, code), standardOf(path, code)]);
    return foldText([label, ...all].join(' '), language).includes(foldText(query, language).trim());
  };
  const found = texts.filter(
    (named) =>
      (query.trim() === '' || isFound(named)) &&
      (!isMissing || versions.some((code) => ownText(named.path, code) === '')),
  );
  return (
    <>
      <div className="unit-row unit-filter">
        <input
          className="unit-input"
          type="search"
          aria-label={labels['editor.form.texts.find']}
          placeholder={labels['editor.form.texts.find']}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Choice
          text={labels['editor.form.texts.missing']}
          checked={isMissing}
          onChoose={setIsMissing}
        />
        <Choice text={labels['editor.form.texts.all']} checked={isAll} onChoose={setIsAll} />
      </div>
      <TextRows
        key={`${query} ${isAll} ${isMissing}`}
        texts={found}
        standardOf={standardOf}
        isOwn={(path) => ownPaths.has(path)}
      />
      {canWriteAll && (
        <TextName
          parent=""
          onTake={(path) => {
            store.setField(source, path, '');
            // It is the last of perhaps many.
            setQuery(splitFieldPath(path).join('.'));
          }}
        />
      )}
    </>
  );
}

/** Appends the product's messages that the project lacks; the editor's are not part of a site. */
function withProductTexts(own: readonly NamedText[], names: readonly string[]): NamedText[] {
  const known = new Set(own.map(({ label }) => label));
  const others = names.filter((name) => !known.has(name) && !/^(?:editor|section)\./.test(name));
  return [...own, ...others.map((name) => ({ path: joinField('', name), label: name }))];
}

/** Common meta keys for search engines and link previews. */
const commonKeys = [
  'title',
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:image',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
];

/** A page's meta keys: texts under `meta`. */
export function MetaPart() {
  const { labels } = useEditor();
  const { store, versions, source, canWriteAll } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const texts = listTexts(
    versions.map((language) => readField(values[language], 'meta')),
    'meta',
  );
  const names = new Set(texts.map(({ label }) => label));
  return (
    <>
      {texts.length > 0 && <TextRows texts={texts} isOwn={() => true} />}
      {canWriteAll && (
        <TextName
          parent="meta"
          hint={labels['editor.form.meta.hint']}
          known={commonKeys.filter((name) => !names.has(name))}
          onTake={(path) => store.setField(source, path, '')}
        />
      )}
    </>
  );
}

/** Limit for interface messages, in characters. */
const textField = text({ max: 5_000 });
const pageSize = 50;

interface TextRowsProps {
  texts: readonly NamedText[];
  /** Returns the product's default text, shown for an empty one. */
  standardOf?: (path: string, language: UnitLanguage) => string | null;
  /** Returns whether the unit has a text of this name, which can be removed. */
  isOwn(path: string): boolean;
}

/** Texts by name with a column per language; the first fifty, and more on request. */
function TextRows({ texts, standardOf, isOwn }: TextRowsProps) {
  const { labels, countLabel } = useEditor();
  const [shown, setShown] = useState(pageSize);
  const remaining = texts.length - shown;
  return (
    <>
      {texts.length === 0 && <p className="unit-note">{labels['editor.form.texts.none']}</p>}
      {texts.slice(0, shown).map(({ path, label }, index) => (
        <TextRow
          key={path}
          path={path}
          label={label}
          next={(texts[index + 1] ?? texts[index - 1])?.path ?? null}
          standardOf={standardOf}
          isOwn={isOwn(path)}
        />
      ))}
      {remaining > 0 && (
        <Button
          size="medium"
          text={countLabel('editor.form.texts.more', Math.min(remaining, pageSize))}
          onClick={() => setShown(shown + pageSize)}
        />
      )}
    </>
  );
}

interface TextRowProps {
  path: string;
  label: string;
  /** The path of the text that is focused if this one is removed. */
  next: string | null;
  standardOf: TextRowsProps['standardOf'] | undefined;
  isOwn: boolean;
}

function TextRow({ path, label, next, standardOf, isOwn }: TextRowProps) {
  const { labels, place, notify, fillLabel } = useEditor();
  const { store, languages, versions, source, canWriteAll } = useFormContext();
  const columns: readonly UnitLanguage[] = languages.length > 0 ? languages : [source];
  /** Removes the text in all languages. */
  const remove = (): void => {
    const { values } = store.getSnapshot();
    const filled = versions.filter((language) => (values[language] ?? null) !== null);
    const undo = store.setValues(
      byLanguage(filled, (language) => writeField(values[language], path, undefined) ?? {}),
    );
    notify(fillLabel('editor.form.texts.removed', { name: label }), undo);
    focusSoon(next === null ? nameId : controlId(next, place.contentLanguage));
  };
  return (
    <div className="unit-stack tight-stack unit-text">
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
          />
        ))}
      </div>
      {isOwn && canWriteAll && (
        <div className="unit-row">
          <TextButton
            text={labels['editor.form.remove']}
            aria-label={fillLabel('editor.form.texts.remove', { name: label })}
            onClick={remove}
          />
        </div>
      )}
      <RowConflicts name={label} field={textField} path={path} />
    </div>
  );
}

/** Focuses an element that the next render shows. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Id of the input for a new text's name; a form has one at most. */
const nameId = 'new-text-name';

interface TextNameProps {
  /** Path of the parent object. */
  parent: string;
  /** Says which names are possible. */
  hint?: string;
  /** Suggested names. */
  known?: readonly string[];
  onTake(path: string): void;
}

/** Asks for a unique text name, and then focuses the text. */
function TextName(props: TextNameProps) {
  const { parent, hint, known = [], onTake } = props;
  const { labels, place } = useEditor();
  const { versions } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const path = joinField(parent, name.trim());
  const isEmpty = name.trim() === '';
  const isTaken =
    !isEmpty && versions.some((language) => readField(values[language], path) !== undefined);
  const problem = isTaken ? 'taken' : isEmpty && isAsked ? 'needed' : null;
  const submit = (): void => {
    setIsAsked(isEmpty);
    if (isEmpty || isTaken) return;
    setName('');
    onTake(path);
    focusSoon(controlId(path, place.contentLanguage));
  };
  return (
    <div className="unit-stack tight-stack unit-name">
      <label className="unit-label" htmlFor={nameId}>
        {labels['editor.form.texts.name']}
      </label>
      <div className="unit-row">
        <input
          {...codeInput}
          id={nameId}
          list={known.length > 0 ? `${nameId}-known` : undefined}
          value={name}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${nameId}-problem` : hint && `${nameId}-hint`}
          onChange={(event) => {
            setName(event.target.value);
            setIsAsked(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            submit();
            event.preventDefault();
          }}
        />
        <Button size="medium" text={labels['editor.form.texts.add']} onClick={submit} />
      </div>
      {known.length > 0 && (
        <datalist id={`${nameId}-known`}>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      {hint && (
        <p id={`${nameId}-hint`} className="unit-note">
          {hint}
        </p>
      )}
      {problem && (
        <ErrorNote id={`${nameId}-problem`} text={labels[`editor.form.texts.name-${problem}`]} />
      )}
    </div>
  );
}

/** A text in a nested value: its path, and its names joined with dots, such as `whatsapp.ask`. */
interface NamedText {
  path: string;
  label: string;
}

/** Returns all texts below a path, in the order of the first value that has each. */
export function listTexts(values: readonly (JsonValue | undefined)[], parent = ''): NamedText[] {
  const found = values.flatMap((value) => flatten(value, { path: parent, label: '' }));
  return [...new Map(found.map((named) => [named.path, named])).values()];
}

function flatten(value: JsonValue | undefined, at: NamedText): NamedText[] {
  if (typeof value === 'string') return at.label === '' ? [] : [at];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    flatten(part, {
      path: joinField(at.path, name),
      label: at.label === '' ? name : `${at.label}.${name}`,
    }),
  );
}
