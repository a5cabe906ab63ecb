import { altNameOf, isAltText } from '#common/content/alt-texts.ts';
import { labelOf } from '#common/content/field-label.ts';
import { readField } from '#common/content/field-values.ts';
import type { Field, Fields } from '#common/content/fields.ts';
import { useEditor } from '../editor-context.ts';
import { Choice } from '../parts/controls.tsx';
import { FormField } from './form-field.tsx';
import { useFormContext, useUnit } from './form-context.ts';
import { ListPart } from './lists/list-part.tsx';
import { RowConflicts } from './marks/row-conflicts.tsx';

interface FieldsPartProps {
  fields: Fields;
  /** Prefix of the fields' paths: '' or `services.3.`. */
  prefix: string;
  /** Name of a field that is rendered elsewhere. */
  without?: string;
}

/**
 * Fields of a unit or an item: first the texts with a column per language, then the shared ones in
 * one row, then the lists. Alternative texts are placed below their images.
 */
export function FieldsPart({ fields, prefix, without }: FieldsPartProps) {
  const { labels } = useEditor();
  const { source } = useFormContext();
  const all = Object.entries(fields).filter(([name]) => name !== without);
  const simple = all.filter(([, field]) => field.kind !== 'list');
  const isShared = ([, field]: [string, Field]): boolean => source === '' || !field.translated;
  const shared = simple.filter(isShared);
  const translated = simple.filter((entry) => !isShared(entry));
  const alts = new Set(shared.map(([name]) => altNameOf(name, fields)));
  const rowOf = ([name, field]: [string, Field]) => {
    const Row = isAltText(field) ? AltRow : TranslatedRow;
    return <Row key={name} name={name} field={field} path={`${prefix}${name}`} />;
  };
  return (
    <>
      {translated.filter(([name]) => !alts.has(name)).map(rowOf)}
      {shared.length > 0 && (
        <div className="unit-shared" role="group" aria-label={labels['editor.form.shared']}>
          {shared.map(([name, field]) => {
            const row = { name, field, path: `${prefix}${name}` };
            return (
              <div key={name} data-kind={field.kind}>
                <FormField {...row} language={source} isShared />
                <RowConflicts {...row} />
              </div>
            );
          })}
        </div>
      )}
      {translated.filter(([name]) => alts.has(name)).map(rowOf)}
      {all.map(([name, field]) =>
        field.kind === 'list' ? (
          <ListPart
            key={name}
            name={name}
            field={field}
            path={`${prefix}${name}`}
            ItemFields={FieldsPart}
          />
        ) : null,
      )}
    </>
  );
}

interface RowProps {
  name: string;
  field: Field;
  path: string;
}

/** A translated field, with a column per language. */
function TranslatedRow(row: RowProps) {
  const { languages } = useFormContext();
  return (
    <>
      <div className="editor-columns">
        {languages.map((language) => (
          <FormField key={language} {...row} language={language} isShared={false} />
        ))}
      </div>
      <RowConflicts {...row} />
    </>
  );
}

/** An image's alternative text, or a mark that it is decorative in every language. */
function AltRow(row: RowProps) {
  const { name, field, path } = row;
  const { labels } = useEditor();
  const { store, languages, canWriteAll } = useFormContext();
  const isDecorative = useUnit(({ values }) => {
    const texts = languages.map((language) => readField(values[language], path));
    return texts.includes('') && !texts.some(Boolean);
  });
  const label = labelOf(name, field, labels);
  return (
    <div className="unit-stack tight-stack unit-alt" role="group" aria-label={label}>
      {isDecorative ? <p className="unit-label">{label}</p> : <TranslatedRow {...row} />}
      <Choice
        text={labels['editor.form.alt-decorative']}
        checked={isDecorative}
        disabled={!canWriteAll}
        onChoose={(isChosen) => store.setField('all', path, isChosen ? '' : undefined)}
      />
    </div>
  );
}
