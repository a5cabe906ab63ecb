import { useState } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { joinField, readField, splitFieldPath } from '#common/content/field-values.ts';
import { foldText } from '#common/text/fold-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { Choice } from '../../parts/choice.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useFormContext, useUnit } from '../form-context.ts';
import { TextName, TextRows } from './text-rows.tsx';
import { type NamedText, listTexts } from './named-texts.ts';

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
    const text = readField(values[of], path);
    return typeof text === 'string' ? text : '';
  };
  const isFound = ({ path, label }: NamedText): boolean => {
    const all = versions.flatMap((code) => [ownText(path, code), standardOf(path, code)]);
    return foldText([label, ...all].join(' '), language).includes(foldText(query, language).trim());
  };
  const found = texts.filter(
    (text) =>
      (query.trim() === '' || isFound(text)) &&
      (!isMissing || versions.some((code) => ownText(text.path, code) === '')),
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
          start=""
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

/**
 * Appends the product's messages that the project does not have; editor messages are not part of a
 * site.
 */
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
          start=""
          parent="meta"
          known={commonKeys.filter((name) => !names.has(name))}
          onTake={(name) => store.setField(source, joinField('meta', name), '')}
        />
      )}
    </>
  );
}
