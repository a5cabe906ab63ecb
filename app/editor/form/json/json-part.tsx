import type { JSX } from 'react';
import { useEditor } from '../../editor-context.ts';
import { languageName } from '../field-text.ts';
import { useFormContext } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { JsonBox } from './json-box.tsx';

/** JSON form of a unit whose type has no fields. */
export function JsonPart(): JSX.Element {
  const { labels, language: own } = useEditor();
  const { store, versions, writable } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  return (
    <>
      <p className="unit-note">{labels['editor.form.json.unknown']}</p>
      {versions.map((language) => (
        <JsonBox
          key={language}
          label={language === '' ? labels['editor.form.json'] : languageName(language, own)}
          value={values[language]}
          isReadOnly={!writable.includes(language)}
          onTake={(value) => store.setValue(language, value)}
        />
      ))}
    </>
  );
}
