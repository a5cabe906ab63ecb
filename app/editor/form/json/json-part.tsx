import type { JSX } from 'react';
import { useEditor } from '../../editor-context.ts';
import { languageName } from '../field-words.ts';
import { useForm } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { JsonBox } from './json-box.tsx';

/** A unit that has no form of its own, as JSON. */
export function JsonPart(): JSX.Element {
  const { words, language: own } = useEditor();
  const { store, versions } = useForm();
  const values = useUnit((snapshot) => snapshot.values);
  return (
    <>
      <p className="unit-note">{words['editor.form.json.unknown']}</p>
      {versions.map((language) => (
        <JsonBox
          key={language}
          label={language === '' ? words['editor.form.json'] : languageName(language, own)}
          value={values[language]}
          onTake={(value) => store.setValue(language, value)}
        />
      ))}
    </>
  );
}
