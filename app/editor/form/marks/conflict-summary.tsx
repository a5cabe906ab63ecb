import { labelOf } from '#common/content/field-label.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { fieldAt, splitFieldPath } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { WarningIcon } from '../../../ui/ui-icons.tsx';
import { useEditor } from '../../editor-context.ts';
import type { EditorTexts } from '../../editor-texts.ts';
import { useUnit } from '../form-context.ts';
import { ConflictBox } from './row-conflicts.tsx';
import { TextButton } from '../../parts/controls.tsx';
import { useId, useState } from 'react';
import type { FieldProblem } from '#contracts/units.ts';

interface AttentionProps {
  fields: Fields | null;
  onGo(field: string, language: UnitLanguage): void;
}

/** Links to the unit's conflicts, above its fields. */
export function ConflictSummary({ fields, onGo }: AttentionProps) {
  const editor = useEditor();
  const { labels, countLabel } = editor;
  const conflicts = useUnit((snapshot) => snapshot.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <div className="unit-attention" role="alert">
      <WarningIcon />
      <div>
        <p>{countLabel('editor.form.conflicts', conflicts.length)}</p>
        <ul>
          {conflicts.map((conflict) => (
            <li key={`${conflict.language} ${conflict.field}`}>
              <TextButton
                look="link"
                text={placeInLanguage(fields, conflict, editor)}
                onClick={() => onGo(conflict.field, conflict.language)}
              />
            </li>
          ))}
        </ul>
        {conflicts.map(
          (conflict) =>
            conflict.field === '' && (
              <ConflictBox
                key={conflict.language}
                name={labels['editor.form.whole']}
                field={null}
                conflict={conflict}
              />
            ),
        )}
      </div>
    </div>
  );
}

/** Returns "Items › 3 › Title, Arabic"; no language for units without languages. */
export function placeInLanguage(
  fields: Fields | null,
  place: { language: UnitLanguage; field: string },
  texts: Pick<EditorTexts, 'labels' | 'formatNumber' | 'fillLabel' | 'languageName'>,
): string {
  const field = placeName(fields, place.field, texts);
  if (place.language === '') return field;
  const language = texts.languageName(place.language);
  return texts.fillLabel('editor.form.place', { field, language });
}

/** Returns a field's path in labels: "Items › 3 › Title" for `services.3.titleTr`. */
export function placeName(
  fields: Fields | null,
  path: string,
  { labels, formatNumber }: Pick<EditorTexts, 'labels' | 'formatNumber'>,
): string {
  if (path === '') return labels['editor.form.whole'];
  const steps = splitFieldPath(path);
  const names = steps.map((step, index) =>
    /^\d+$/.test(step)
      ? formatNumber(Number(step))
      : labelOf(step, fields && fieldAt(fields, steps.slice(0, index + 1).join('.')), labels),
  );
  return names.join(' › ');
}

/** Fields that the server refused, with the reasons; stays in view below the form. */
export function RefusedFields({ fields }: { fields: Fields | null }) {
  const { labels, countLabel } = useEditor();
  const refused = onceForAll(fields, useSettledRefusals());
  const isWhole = refused.some(({ field }) => field === '');
  return (
    <div className="unit-refused" role="status">
      {refused.length > 0 && (
        <>
          <p>
            {isWhole
              ? labels['editor.shell.kept.refused']
              : countLabel('editor.shell.refused', refused.length)}
          </p>
          <ul>
            {refused.map((problem) => (
              <RefusedField
                key={`${problem.language} ${problem.field}`}
                fields={fields}
                problem={problem}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Returns the refused fields of the last answer; they do not change while somebody types. */
function useSettledRefusals(): readonly FieldProblem[] {
  const refused = useUnit((snapshot) => snapshot.refused);
  const isSettled = useUnit(({ saving }) =>
    Object.values(saving).every((one) => one !== 'changed' && one !== 'saving'),
  );
  const [shown, setShown] = useState(refused);
  if (isSettled && shown !== refused) setShown(refused);
  return shown;
}

/** Lists a field that is the same in every language once. */
function onceForAll(
  fields: Fields | null,
  refused: readonly FieldProblem[],
): readonly FieldProblem[] {
  const named = refused.map((problem): [string, FieldProblem] => {
    const isShared = fields && fieldAt(fields, problem.field)?.translated === false;
    const one = isShared ? { ...problem, language: '' as const } : problem;
    return [`${one.language} ${one.field}`, one];
  });
  return Array.from(new Map(named).values());
}

function RefusedField({
  fields,
  problem: { field, language, message },
}: {
  fields: Fields | null;
  problem: FieldProblem;
}) {
  const editor = useEditor();
  const { labels, go } = editor;
  const id = useId();
  return (
    <li>
      <span id={id}>
        <strong>{placeInLanguage(fields, { field, language }, editor)}</strong> {message}
      </span>{' '}
      {field !== '' && (
        <TextButton
          look="link"
          text={labels['editor.releases.check.go']}
          aria-describedby={id}
          onClick={() => go({ field, ...(language !== '' && { contentLanguage: language }) })}
        />
      )}
    </li>
  );
}
