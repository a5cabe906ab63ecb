import { type JSX, useState } from 'react';
import type { Fields } from '#common/fields.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { timeAgo } from '#common/time-ago.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { WordDiff } from '../../parts/word-diff.tsx';
import { languageName } from '../field-words.ts';
import { useForm } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { placeName } from './attention.tsx';
import { valueChanges } from './value-changes.ts';

/** Of the changes that are shown; the rest is in the fields once it is taken. */
const mostShown = 20;

/** What was typed here before and never reached the server: to be taken back, or to be let go. */
export function RecoveredBanner({ fields }: { fields: Fields | null }): JSX.Element | null {
  const { words, locale } = useEditor();
  const { store } = useForm();
  const recovered = useUnit((snapshot) => snapshot.recovered);
  const [now] = useState(Date.now);
  if (!recovered) return null;
  const ago = timeAgo(recovered.at, now, locale);
  return (
    <section className="unit-recovered" role="status">
      <p>{fillTemplate(words['editor.form.recovered'], { ago })}</p>
      <details>
        <summary>{words['editor.form.recovered.changes']}</summary>
        <RecoveredChanges fields={fields} />
      </details>
      <div className="unit-row">
        <button
          type="button"
          className="unit-button"
          data-kind="primary"
          onClick={() => store.applyRecovered()}
        >
          {words['editor.form.recovered.take']}
        </button>
        <button type="button" className="unit-button" onClick={() => store.dropRecovered()}>
          {words['editor.form.recovered.drop']}
        </button>
      </div>
    </section>
  );
}

function RecoveredChanges({ fields }: { fields: Fields | null }): JSX.Element {
  const { words, language: own } = useEditor();
  const { versions } = useForm();
  const recovered = useUnit((snapshot) => snapshot.recovered);
  const values = useUnit((snapshot) => snapshot.values);
  const changes = versions.flatMap((language) => {
    const kept = recovered?.values[language];
    if (kept === undefined) return [];
    return valueChanges(values[language], kept).map((change) => ({ ...change, language }));
  });
  return (
    <dl className="unit-changes">
      {changes.slice(0, mostShown).map(({ path, language, before, after }) => (
        <div key={`${language} ${path}`}>
          <dt>
            {language === ''
              ? placeName(fields, path, words)
              : fillTemplate(words['editor.form.place'], {
                  field: placeName(fields, path, words),
                  language: languageName(language, own),
                })}
          </dt>
          <dd>
            <WordDiff
              before={before}
              after={after}
              {...(language !== '' && { lang: language, dir: directionOf(language) })}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
