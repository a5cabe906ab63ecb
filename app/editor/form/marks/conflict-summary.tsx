import { labelAt } from '#common/content/field-label.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { fieldAt, splitFieldPath } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { TextButton } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/ui-icons.tsx';
import { useEditor } from '../../editor-context.ts';
import type { EditorTexts } from '../../editor-texts.ts';
import { useUnit } from '../form-context.ts';
import { ConflictBox } from './row-conflicts.tsx';
import { useId, useState } from 'react';
import type { FieldProblem } from '#contracts/units.ts';

interface AttentionProps {
  type: NamedUnit;
  onGo(field: string, language: UnitLanguage): void;
}

/** Links to the unit's conflicts, above its fields. */
export function ConflictSummary({ type, onGo }: AttentionProps) {
  const editor = useEditor();
  const { labels, countLabel } = editor;
  const conflicts = useUnit((snapshot) => snapshot.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <div className="unit-notice unit-attention" data-tone="error" role="alert">
      <WarningIcon />
      <div>
        <p>{countLabel('editor.form.conflicts', conflicts.length)}</p>
        <ul>
          {conflicts.map((conflict) => (
            <li key={`${conflict.language} ${conflict.field}`}>
              <TextButton
                text={placeInLanguage(type, conflict, editor)}
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

/** A unit's fields; null if they are unknown. */
export interface NamedUnit {
  fields: Fields | null;
  isSection: boolean;
}

/** Returns "Items › 3 › Title, Arabic"; no language for units without languages. */
export function placeInLanguage(
  unit: NamedUnit,
  place: { language: UnitLanguage; field: string },
  texts: EditorTexts,
): string {
  const field = placeName(unit, place.field, texts);
  if (place.language === '') return field;
  const language = texts.languageName(place.language);
  return texts.fillLabel('editor.form.place', { field, language });
}

/** Returns a field's path in labels: "Items › 3 › Title" for `services.3.titleTr`. */
export function placeName(
  { fields, isSection }: NamedUnit,
  path: string,
  { labels, formatNumber }: EditorTexts,
): string {
  if (path === '') return labels['editor.form.whole'];
  const steps = splitFieldPath(path);
  const names = steps.map((step, index) => {
    if (/^\d+$/.test(step)) return formatNumber(Number(step));
    const at = steps.slice(0, index + 1).join('.');
    const field = fields && fieldAt(fields, at);
    return labelAt({ path: at, isSection }, { name: step, field }, labels);
  });
  return names.join(' › ');
}

/** Fields that the server refused, with the reasons; stays in view below the form. */
export function RefusedFields({ type }: { type: NamedUnit }) {
  const { labels, countLabel } = useEditor();
  const refused = onceForAll(type.fields, useSettledRefusals());
  const isWhole = refused.some(({ field }) => field === '');
  return (
    <div className="unit-notice unit-refused" data-tone="error" role="status">
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
                type={type}
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
  type,
  problem: { field, language, message },
}: {
  type: NamedUnit;
  problem: FieldProblem;
}) {
  const editor = useEditor();
  const { labels, go } = editor;
  const id = useId();
  return (
    <li>
      <span id={id}>
        <strong>{placeInLanguage(type, { field, language }, editor)}</strong> {message}
      </span>{' '}
      {field !== '' && (
        <TextButton
          text={labels['editor.releases.check.go']}
          aria-describedby={id}
          onClick={() => go({ field, ...(language !== '' && { contentLanguage: language }) })}
        />
      )}
    </li>
  );
}
