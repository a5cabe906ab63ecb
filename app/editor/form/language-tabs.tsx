import type { JSX } from 'react';
import { languages as all } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { useForm } from './form-context.ts';

/** Where there is no room for the columns beside each other: which of them is shown. */
export function LanguageTabs(): JSX.Element | null {
  const { words, place, go } = useEditor();
  const { languages } = useForm();
  if (languages.length < 2) return null;
  return (
    <div className="unit-tabs unit-cells" role="group" aria-label={words['editor.form.languages']}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === place.contentLanguage}
          onClick={() => go({ contentLanguage: code, field: null })}
        >
          <span lang={code}>{all[code].short}</span>
        </button>
      ))}
    </div>
  );
}
