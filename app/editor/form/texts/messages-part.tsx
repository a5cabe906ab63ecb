import { type JSX, useEffect, useState } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import { joinField, readField, stepsOf } from '#common/field-values.ts';
import { foldText } from '#common/fold-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { useForm } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { TextName } from './text-name.tsx';
import { TextRows } from './text-rows.tsx';
import { type NamedText, textsIn } from './texts-of.ts';

type ProductWords = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

/** The interface's words of a project: its own, and the product's that it may say otherwise. */
export function MessagesPart(): JSX.Element {
  const { words, language } = useEditor();
  const { store, versions, source } = useForm();
  const values = useUnit((snapshot) => snapshot.values);
  const product = useProductWords();
  const [sought, setSought] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const own = textsIn(versions.map((code) => values[code]));
  const ownPaths = new Set(own.map(({ path }) => path));
  const texts = product && isAll ? withStandards(own, Object.keys(product.en)) : own;
  const standardOf = (path: string, of: UnitLanguage): string | null =>
    of === '' ? null : (product?.[of][stepsOf(path).join('.')] ?? null);
  const ownText = (path: string, of: UnitLanguage): string => {
    const text = readField(values[of], path);
    return typeof text === 'string' ? text : '';
  };
  const isFound = ({ path, label }: NamedText): boolean => {
    const all = versions.flatMap((code) => [ownText(path, code), standardOf(path, code)]);
    return foldText([label, ...all].join(' '), language).includes(
      foldText(sought, language).trim(),
    );
  };
  const found = texts.filter(
    (text) =>
      (sought.trim() === '' || isFound(text)) &&
      (!isMissing || versions.some((code) => ownText(text.path, code) === '')),
  );
  return (
    <>
      <div className="unit-row unit-filter">
        <input
          className="unit-input"
          type="search"
          aria-label={words['editor.form.texts.find']}
          placeholder={words['editor.form.texts.find']}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <Choice
          label={words['editor.form.texts.missing']}
          isOn={isMissing}
          onChange={setIsMissing}
        />
        <Choice label={words['editor.form.texts.all']} isOn={isAll} onChange={setIsAll} />
      </div>
      <TextRows
        key={`${sought} ${isAll} ${isMissing}`}
        texts={found}
        standardOf={standardOf}
        isOwn={(path) => ownPaths.has(path)}
      />
      <TextName
        label={words['editor.form.texts.add']}
        start=""
        parent=""
        onTake={(name) => {
          store.setField(source, joinField('', name), '');
          setSought('');
        }}
      />
    </>
  );
}

function Choice(props: {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}): JSX.Element {
  return (
    <label className="unit-choice">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

/** A project's texts, and those of the product that it does not have; what the editor says is no text of the site. */
function withStandards(own: readonly NamedText[], names: readonly string[]): NamedText[] {
  const known = new Set(own.map(({ label }) => label));
  const others = names.filter((name) => !known.has(name) && !/^(?:editor|section)\./.test(name));
  return [...own, ...others.map((name) => ({ path: joinField('', name), label: name }))];
}

/** The product's own words come when they are needed; they are long. */
function useProductWords(): ProductWords | null {
  const [words, setWords] = useState<ProductWords | null>(null);
  const { report } = useEditor();
  useEffect(() => {
    import('#i18n/messages/index.ts').then(({ messages }) => setWords(messages), report);
  }, [report]);
  return words;
}
