import type { JSX } from 'react';
import { labelOf } from '#common/content/field-label.ts';
import { formatCount } from '#common/text/format-count.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { fieldAt } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { WarningIcon } from '../../../ui/ui-icons.tsx';
import { type EditorContextValue, useEditor } from '../../editor-context.ts';
import { languageName } from '../field-text.ts';
import { useUnit } from '../use-unit.ts';
import { ConflictBox } from './conflict-box.tsx';

interface AttentionProps {
  fields: Fields | null;
  /** Scrolls to a field. */
  onGo(field: string, language: UnitLanguage): void;
}

/** Links to the unit's conflicts, above its fields. */
export function ConflictSummary({ fields, onGo }: AttentionProps): JSX.Element | null {
  const { labels, locale } = useEditor();
  const conflicts = useUnit((snapshot) => snapshot.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <div className="unit-attention" role="alert">
      <WarningIcon />
      <div>
        <p>{formatCount(labels['editor.form.conflicts'], conflicts.length, locale)}</p>
        <Places fields={fields} places={conflicts} onGo={onGo} />
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

interface Place {
  language: UnitLanguage;
  field: string;
}

function Places({
  fields,
  places,
  onGo,
}: AttentionProps & { places: readonly Place[] }): JSX.Element {
  const { labels, language } = useEditor();
  return (
    <ul>
      {places.map((place) => (
        <li key={`${place.language} ${place.field}`}>
          <button
            type="button"
            className="unit-link"
            onClick={() => onGo(place.field, place.language)}
          >
            {placeInLanguage(fields, place, { labels, language })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns "Items › 3 › Title, Arabic"; no language for units without languages. */
export function placeInLanguage(
  fields: Fields | null,
  place: Place,
  { labels, language }: Pick<EditorContextValue, 'labels' | 'language'>,
): string {
  const field = placeName(fields, place.field, labels);
  if (place.language === '') return field;
  return fillTemplate(labels['editor.form.place'], {
    field,
    language: languageName(place.language, language),
  });
}

/** Returns "Items › 3 › Title" for `services.3.titleTr`; the path itself for unknown fields. */
export function placeName(fields: Fields | null, path: string, labels: EditorLabels): string {
  if (path === '') return labels['editor.form.whole'];
  if (!fields) return path;
  const steps = path.split('.');
  return steps
    .map((step, index) => {
      const field = fieldAt(fields, steps.slice(0, index + 1).join('.'));
      const parent = fieldAt(fields, steps.slice(0, index).join('.'));
      const isKey =
        index > 0 && (parent?.kind === 'list' || parent?.kind === 'strings') && index % 2 === 1;
      return isKey ? step : labelOf(step, field, labels);
    })
    .join(' › ');
}
