import { useId, useState } from 'react';
import { compareFields } from '#common/content/field-differences.ts';
import type { Fields } from '#common/content/fields.ts';
import { timeAgo } from '#common/time/time-ago.ts';
import { useEditor } from '../../editor-context.ts';
import { valueText, WordDiff } from '../../parts/word-diff.tsx';
import type { RecoveredDraft } from '../../state/unit-state.ts';
import { useFormContext, useUnit } from '../form-context.ts';
import { placeInLanguage } from './conflict-summary.tsx';
import { TextButton } from '../../parts/buttons.tsx';

/** Changes listed at most; the rest is visible in the fields once restored. */
const maxShownChanges = 20;

/** Recovered drafts that never reached the server, to restore or discard, per tab. */
export function RecoveredBanner({ fields }: { fields: Fields | null }) {
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

function RecoveredTab({ texts, fields, isAlone }: RecoveredTabProps) {
  const { labels, locale, fillLabel } = useEditor();
  const { store } = useFormContext();
  const [now] = useState(Date.now);
  const id = useId();
  const ago = timeAgo(texts.at, now, locale);
  return (
    <div className="unit-recovered" role="group" aria-labelledby={id}>
      <p id={id}>{fillLabel('editor.form.recovered', { ago })}</p>
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
        <TextButton
          look="main"
          text={labels['editor.form.recovered.take']}
          disabled={texts.isWaiting}
          aria-describedby={texts.isWaiting ? `${id}-waiting` : id}
          onClick={() => store.applyRecovered(texts.tab)}
        />
        <TextButton
          text={labels['editor.form.recovered.drop']}
          aria-describedby={id}
          onClick={() => store.dropRecovered(texts.tab)}
        />
      </div>
    </div>
  );
}

function RecoveredChanges({ texts, fields }: Omit<RecoveredTabProps, 'isAlone'>) {
  const editor = useEditor();
  const { versions } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const changes = versions.flatMap((language) => {
    const draftValue = texts.values[language];
    if (draftValue === undefined) return [];
    return compareFields(fields, values[language] ?? {}, draftValue ?? {})
      .filter(({ before, after }) => valueText(before) !== valueText(after))
      .map((change) => ({ ...change, language }));
  });
  return (
    <dl className="field-changes unit-changes">
      {changes.slice(0, maxShownChanges).map((change) => (
        <div key={`${change.language} ${change.field}`}>
          <dt>{placeInLanguage(fields, change, editor)}</dt>
          <dd>
            <WordDiff before={change.before} after={change.after} language={change.language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
