import { useState, useId } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { joinField, readField, splitFieldPath, writeField } from '#common/content/field-values.ts';
import { foldText } from '#common/text/fold-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { text } from '#common/content/fields.ts';
import { useEditor } from '../../editor-context.ts';
import { Choice } from '../../parts/choice.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useFormContext, useUnit } from '../form-context.ts';
import { type NamedText, listTexts } from './named-texts.ts';
import { FormField } from '../form-field.tsx';
import { ErrorNote } from '../error-note.tsx';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { TextButton } from '../../parts/buttons.tsx';
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
          label={labels['editor.form.texts.add']}
          parent=""
          onTake={(name) => {
            store.setField(source, joinField('', name), '');
            setQuery('');
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
          label={labels['editor.form.texts.add']}
          parent="meta"
          known={commonKeys.filter((name) => !names.has(name))}
          onTake={(name) => store.setField(source, joinField('meta', name), '')}
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
      {texts.slice(0, shown).map(({ path, label }) => (
        <TextRow key={path} path={path} label={label} standardOf={standardOf} isOwn={isOwn(path)} />
      ))}
      {remaining > 0 && (
        <TextButton
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
  standardOf: TextRowsProps['standardOf'] | undefined;
  isOwn: boolean;
}

function TextRow({ path, label, standardOf, isOwn }: TextRowProps) {
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

/** Removes a text in all languages. */
function TextTools({ path, label }: { path: string; label: string }) {
  const { labels, notify, fillLabel } = useEditor();
  const { store, versions } = useFormContext();
  const remove = (): void => {
    const { values } = store.getSnapshot();
    const filled = versions.filter((language) => (values[language] ?? null) !== null);
    const undo = store.setValues(
      byLanguage(filled, (language) => writeField(values[language], path, undefined) ?? {}),
    );
    notify(fillLabel('editor.form.texts.removed', { name: label }), undo);
  };
  return (
    <div className="unit-row unit-text-tools">
      <TextButton
        look="link"
        text={labels['editor.form.remove']}
        aria-label={fillLabel('editor.form.texts.remove', { name: label })}
        onClick={remove}
      />
    </div>
  );
}

interface TextNameProps {
  label: string;
  /** Path of the parent object. */
  parent: string;
  /** Suggested names. */
  known?: readonly string[];
  onTake(name: string): void;
}

/** Asks for a unique text name. */
function TextName(props: TextNameProps) {
  const { label, parent, known = [], onTake } = props;
  const { labels } = useEditor();
  const { store, versions } = useFormContext();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'taken' | 'needed' | null>(null);
  const id = useId();
  const submit = (): void => {
    const typed = name.trim();
    const { values } = store.getSnapshot();
    const isTaken = versions.some(
      (language) => readField(values[language], joinField(parent, typed)) !== undefined,
    );
    if (typed === '') setProblem('needed');
    else if (isTaken) setProblem('taken');
    else {
      setProblem(null);
      setName('');
      onTake(typed);
    }
  };
  return (
    <div className="unit-name">
      <label htmlFor={id}>{label}</label>
      <div className="unit-row">
        <input
          id={id}
          className="unit-input"
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          list={known.length > 0 ? `${id}-known` : undefined}
          value={name}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            submit();
            event.preventDefault();
          }}
        />
        <TextButton text={label} onClick={submit} />
      </div>
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      {problem !== null && (
        <ErrorNote id={`${id}-problem`} text={labels[`editor.form.texts.name-${problem}`]} />
      )}
    </div>
  );
}
