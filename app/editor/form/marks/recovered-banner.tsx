import { type JSX, useId, useState } from 'react';
import type { Fields } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { timeAgo } from '#common/time/time-ago.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { WordDiff } from '../../parts/word-diff.tsx';
import type { RecoveredDraft } from '../../state/unit-store.ts';
import { languageName } from '../field-text.ts';
import { useFormContext } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { placeName } from './conflict-summary.tsx';
import { valueChanges } from './value-changes.ts';

/** Changes listed at most; the rest is visible in the fields once restored. */
const maxShownChanges = 20;

/** Recovered drafts that never reached the server, to restore or discard, per tab. */
export function RecoveredBanner({ fields }: { fields: Fields | null }): JSX.Element | null {
  const { labels } = useEditor();
  const recovered = useUnit((snapshot) => snapshot.recovered);
  const [first, ...others] = recovered;
  if (!first) return null;
  const isAlone = others.length === 0;
  return (
    <div className="unit-recoveries" role="status">
      {!isAlone && <p>{labels['editor.form.recovered.several']}</p>}
      {recovered.map((texts) => (
        <RecoveredTab key={texts.tab} texts={texts} fields={fields} isAlone={isAlone} />
      ))}
    </div>
  );
}

interface RecoveredTabProps {
  texts: RecoveredDraft;
  fields: Fields | null;
  isAlone: boolean;
}

function RecoveredTab({ texts, fields, isAlone }: RecoveredTabProps): JSX.Element {
  const { labels, locale } = useEditor();
  const { store } = useFormContext();
  const [now] = useState(Date.now);
  const id = useId();
  const ago = timeAgo(texts.at, now, locale);
  return (
    <div className="unit-recovered" role="group" aria-labelledby={id}>
      <p id={id}>{fillTemplate(labels['editor.form.recovered'], { ago })}</p>
      {/* Several drafts can be told apart only by their changes. */}
      <details open={!isAlone}>
        <summary>{labels['editor.form.recovered.changes']}</summary>
        <RecoveredChanges texts={texts} fields={fields} />
      </details>
      {texts.isWaiting && (
        <p id={`${id}-waiting`} className="unit-note">
          {labels['editor.form.recovered.waiting']}
        </p>
      )}
      <div className="unit-row">
        <button
          type="button"
          className="unit-button"
          data-kind="primary"
          disabled={texts.isWaiting}
          aria-describedby={texts.isWaiting ? `${id}-waiting` : id}
          onClick={() => store.applyRecovered(texts.tab)}
        >
          {labels['editor.form.recovered.take']}
        </button>
        <button
          type="button"
          className="unit-button"
          aria-describedby={id}
          onClick={() => store.dropRecovered(texts.tab)}
        >
          {labels['editor.form.recovered.drop']}
        </button>
      </div>
    </div>
  );
}

function RecoveredChanges({ texts, fields }: Omit<RecoveredTabProps, 'isAlone'>): JSX.Element {
  const { labels, language: own } = useEditor();
  const { versions } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const changes = versions.flatMap((language) => {
    const draftValue = texts.values[language];
    if (draftValue === undefined) return [];
    return valueChanges(values[language], draftValue).map((change) => ({ ...change, language }));
  });
  return (
    <dl className="unit-changes">
      {changes.slice(0, maxShownChanges).map(({ path, language, before, after }) => (
        <div key={`${language} ${path}`}>
          <dt>
            {language === ''
              ? placeName(fields, path, labels)
              : fillTemplate(labels['editor.form.place'], {
                  field: placeName(fields, path, labels),
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
