import type { JSX } from 'react';
import { hiddenInKey } from '#common/content/field-values.ts';
import { type Fields, strings } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { useEditor } from '../../editor-context.ts';
import { FieldsPart } from '../fields-part.tsx';
import { languageName } from '../field-text.ts';
import { useFormContext } from '../form-context.ts';
import { MetaPart } from '../texts/meta-part.tsx';
import { useUnit } from '../use-unit.ts';
import { JsonBox } from './json-box.tsx';

/** An article's images: one address or a list of them. */
const articleFields = { imageUrl: strings({ max: 2_000, translated: false }) };
/** Fields that the store sets, or that are rendered elsewhere. */
const handledFields = new Set(['id', hiddenInKey, 'meta', ...Object.keys(articleFields)]);

/** Values outside the declared fields: an article's images and meta keys, and unknown fields. */
export function OtherValues({ fields }: { fields: Fields }): JSX.Element {
  const { labels, language: own } = useEditor();
  const { store, versions, writable } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const isArticle = useUnit(({ unit }) => unit.type.name === 'article' && !unit.type.isSection);
  const hasMeta = versions.some((language) => isJsonObject(partOf(values[language], 'meta')));
  const others = versions.flatMap((language) => {
    const other = otherValues(fields, values[language]);
    return Object.keys(other).length > 0 ? [{ language, other }] : [];
  });
  return (
    <>
      {isArticle && <FieldsPart fields={articleFields} prefix="" />}
      {(isArticle || hasMeta) && (
        <section className="unit-group" aria-label={labels['editor.form.field.meta']}>
          <h3>{labels['editor.form.field.meta']}</h3>
          <MetaPart />
        </section>
      )}
      {others.length > 0 && (
        <details className="unit-group">
          <summary>{labels['editor.form.json.other']}</summary>
          {others.map(({ language, other }) => (
            <JsonBox
              key={language}
              label={language === '' ? labels['editor.form.json'] : languageName(language, own)}
              value={other}
              isReadOnly={!writable.includes(language)}
              onTake={(value) => {
                const whole = store.getSnapshot().values[language];
                if (isJsonObject(value) && isJsonObject(whole))
                  store.setValue(language, { ...without(whole, Object.keys(other)), ...value });
              }}
            />
          ))}
        </details>
      )}
    </>
  );
}

function partOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) ? value[name] : undefined;
}

function otherValues(fields: Fields, value: JsonValue | undefined): JsonObject {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter(([name]) => !Object.hasOwn(fields, name) && !handledFields.has(name)),
  );
}

function without(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
