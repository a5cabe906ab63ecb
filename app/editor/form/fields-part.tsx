import type { JSX } from 'react';
import type { Field, Fields } from '#common/fields.ts';
import { useEditor } from '../editor-context.ts';
import { FormField } from './form-field.tsx';
import { useForm } from './form-context.ts';
import { ListPart } from './lists/list-part.tsx';
import { RowConflicts } from './marks/row-conflicts.tsx';

interface FieldsPartProps {
  fields: Fields;
  /** Of their paths: '' or `services.3.`. */
  prefix: string;
  /** Has a control of its own elsewhere. */
  without?: string;
}

/**
 * The fields of a unit or of an item: first what is the same in every language, in one row; then the translated ones,
 * each with a column for every language; then the lists.
 */
export function FieldsPart({ fields, prefix, without }: FieldsPartProps): JSX.Element {
  const { source } = useForm();
  const all = Object.entries(fields).filter(([name]) => name !== without);
  const simple = all.filter(([, field]) => field.kind !== 'list');
  const isShared = ([, field]: [string, Field]): boolean => source === '' || !field.translated;
  const shared = simple.filter(isShared);
  const translated = simple.filter((entry) => !isShared(entry));
  return (
    <>
      {shared.length > 0 && <SharedRow fields={shared} prefix={prefix} />}
      {translated.map(([name, field]) => (
        <TranslatedRow key={name} name={name} field={field} path={`${prefix}${name}`} />
      ))}
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

function SharedRow({ fields, prefix }: { fields: [string, Field][]; prefix: string }): JSX.Element {
  const { words } = useEditor();
  const { source } = useForm();
  return (
    <div className="unit-shared" role="group" aria-label={words['editor.form.shared']}>
      {fields.map(([name, field]) => (
        <div key={name} className="unit-shared-field" data-kind={field.kind}>
          <FormField
            name={name}
            field={field}
            path={`${prefix}${name}`}
            language={source}
            isShared
          />
          <RowConflicts name={name} field={field} path={`${prefix}${name}`} />
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  name: string;
  field: Field;
  path: string;
}

/** A translated field: every language beside the others. */
function TranslatedRow({ name, field, path }: RowProps): JSX.Element {
  const { languages } = useForm();
  const { place } = useEditor();
  return (
    <>
      <div className="editor-columns">
        {languages.map((language) => (
          <FormField
            key={language}
            name={name}
            field={field}
            path={path}
            language={language}
            isShared={false}
            isShown={language === place.contentLanguage}
          />
        ))}
      </div>
      <RowConflicts name={name} field={field} path={path} />
    </>
  );
}
