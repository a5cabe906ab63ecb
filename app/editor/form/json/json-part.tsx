import { useId, useState } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../../editor-context.ts';
import { ErrorNote } from '../../parts/controls.tsx';
import { useFormContext, useUnit } from '../form-context.ts';
import { type JsonValue, isJsonObject, type JsonObject } from '#common/json.ts';
import { findJsonError } from './json-error.ts';
import { mergeVersions } from '#common/content/merge-values.ts';
import { hiddenInKey, readField } from '#common/content/field-values.ts';
import { type Fields, strings } from '#common/content/fields.ts';
import { FieldsPart } from '../fields-part.tsx';
import { MetaPart } from '../texts/messages-part.tsx';

/** JSON form of a unit whose type has no fields. */
export function JsonPart() {
  const { labels } = useEditor();
  const { store, versions } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  return (
    <>
      <p className="unit-note">{labels['editor.form.json.unknown']}</p>
      {versions.map((language) => (
        <JsonBox
          key={language}
          language={language}
          value={values[language]}
          onTake={(value) => store.setValues({ [language]: value })}
        />
      ))}
    </>
  );
}

interface JsonBoxProps {
  language: UnitLanguage;
  value: JsonValue | undefined;
  onTake(value: JsonValue): void;
}

/** A value as editable JSON. Typed text is applied by a button once it is valid JSON. */
function JsonBox({ language, value, onTake }: JsonBoxProps) {
  const { labels, fillLabel, formatNumber, languageName } = useEditor();
  const { writable } = useFormContext();
  const id = useId();
  const stored = JSON.stringify(value ?? null, null, 2);
  const [typed, setTyped] = useState<string | null>(null);
  /** The value that the typing began with. */
  const [base, setBase] = useState(value);
  const text = typed ?? stored;
  const error = typed === null ? null : findJsonError(typed);
  const apply = (): void => {
    if (typed === null || error) return;
    // JSON.parse returns JSON values.
    onTake(mergeTyped({ base, typed: JSON.parse(typed) as JsonValue, current: value }));
    setTyped(null);
  };
  return (
    <div className="unit-stack tight-stack unit-json" data-shown>
      <label className="unit-label" htmlFor={id}>
        {language === '' ? labels['editor.form.json'] : languageName(language)}
      </label>
      <textarea
        id={id}
        className="unit-input"
        dir="ltr"
        rows={12}
        spellCheck={false}
        readOnly={!writable.includes(language)}
        value={text}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          if (typed === null) setBase(value);
          setTyped(event.target.value);
        }}
      />
      {error && (
        <ErrorNote
          id={`${id}-error`}
          text={fillLabel('editor.form.json.error', {
            line: formatNumber(error.line),
            column: formatNumber(error.column),
          })}
        />
      )}
      {typed !== null && typed !== stored && (
        <div className="unit-row">
          <Button
            kind="primary"
            size="medium"
            text={labels['editor.form.json.take']}
            disabled={error !== null}
            onClick={apply}
          />
          <Button
            size="medium"
            text={labels['editor.form.json.reset']}
            onClick={() => setTyped(null)}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Applies what was typed to the current value: changes that were merged meanwhile stay, except of
 * the same member.
 */
export function mergeTyped({
  base,
  typed,
  current,
}: {
  base: JsonValue | undefined;
  typed: JsonValue;
  current: JsonValue | undefined;
}): JsonValue {
  const sides = { '': { base, mine: current, theirs: typed } };
  return mergeVersions(null, sides, { keepIds: true }).merged['']?.value ?? typed;
}

/** An article's images: one address or a list of them. */
const articleFields = { imageUrl: strings({ max: 2_000, translated: false }) };
/** Fields that the store sets, or that are rendered elsewhere. */
const handledFields = new Set(['id', hiddenInKey, 'meta', ...Object.keys(articleFields)]);

/** Values outside the declared fields: an article's images and meta keys, and unknown fields. */
export function OtherValues({ fields }: { fields: Fields }) {
  const { labels } = useEditor();
  const { store, versions } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const isArticle = useUnit(({ unit }) => unit.type.name === 'article' && !unit.type.isSection);
  const hasMeta = versions.some((language) => isJsonObject(readField(values[language], 'meta')));
  const others = versions.flatMap((language) => {
    const other = otherValues(fields, values[language]);
    return Object.keys(other).length > 0 ? [{ language, other }] : [];
  });
  return (
    <>
      {isArticle && <FieldsPart fields={articleFields} prefix="" />}
      {(isArticle || hasMeta) && (
        <section className="unit-stack unit-group" aria-label={labels['editor.form.field.meta']}>
          <h3>{labels['editor.form.field.meta']}</h3>
          <MetaPart />
        </section>
      )}
      {others.length > 0 && (
        <details className="unit-stack unit-group">
          <summary>{labels['editor.form.json.other']}</summary>
          {others.map(({ language, other }) => (
            <JsonBox
              key={language}
              language={language}
              value={other}
              onTake={(value) => {
                const whole = store.getSnapshot().values[language];
                if (isJsonObject(value) && isJsonObject(whole))
                  store.setValues({
                    [language]: { ...without(whole, Object.keys(other)), ...value },
                  });
              }}
            />
          ))}
        </details>
      )}
    </>
  );
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
