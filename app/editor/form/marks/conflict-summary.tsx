import { labelOf } from '#common/content/field-label.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { fieldAt, splitFieldPath } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { WarningIcon } from '../../../ui/ui-icons.tsx';
import { useEditor } from '../../editor-context.ts';
import type { EditorTexts } from '../../editor-texts.ts';
import { useUnit } from '../form-context.ts';
import { ConflictBox } from './row-conflicts.tsx';
import { TextButton } from '../../parts/text-button.tsx';

interface AttentionProps {
  fields: Fields | null;
  /** Scrolls to a field. */
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
