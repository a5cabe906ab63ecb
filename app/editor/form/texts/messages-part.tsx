import { type JSX, useEffect, useState } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import { readField } from '#common/field-values.ts';
import { foldText } from '#common/fold-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { useForm } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { TextName } from './text-name.tsx';
import { TextRows } from './text-rows.tsx';
import { namesOfTexts, stepsOfText, writeText } from './texts-of.ts';

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
  const own = namesOfTexts(versions.map((code) => values[code]));
  const standards =
    product && isAll ? Object.keys(product.en).filter((name) => !isOfEditor(name)) : [];
  const names = [...new Set([...own, ...standards])];
  const standardOf = (name: string, of: UnitLanguage): string | null =>
    of === '' ? null : (product?.[of][name] ?? null);
  const textsOf = (name: string): (string | null)[] =>
    versions.map((code) => {
      const text = readField(values[code], name);
      return typeof text === 'string' && text !== '' ? text : null;
    });
  const isFound = (name: string): boolean => {
    const all = [name, ...textsOf(name), ...versions.map((code) => standardOf(name, code))];
    return foldText(all.join(' '), language).includes(foldText(sought.trim(), language));
  };
  const found = names.filter(
    (name) =>
      (sought.trim() === '' || isFound(name)) && (!isMissing || textsOf(name).includes(null)),
  );
  return (
    <>
      <div className="editor-row editor-filter">
        <input
          className="editor-input"
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
        names={found.map((name) => ({ path: name, label: name }))}
        standardOf={standardOf}
        isOwn={(name) => own.includes(name)}
      />
      <TextName
        label={words['editor.form.texts.add']}
        start=""
        prefix=""
        onTake={(name) => {
          const steps = stepsOfText([], name);
          store.setValue(source, writeText(values[source], steps, ''));
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
    <label className="editor-choice">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

/** What the editor itself says is no text of the site. */
function isOfEditor(name: string): boolean {
  return /^(?:editor|section)\./.test(name);
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
