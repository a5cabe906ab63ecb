import type { UnitLanguage } from '#contracts/parts.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { useEditor, useIsSection } from '../editor-context.ts';
import { WordDiff } from '../parts/word-diff.tsx';
import { labelAt, labelOf } from '#common/content/field-label.ts';
import { splitFieldPath } from '#common/content/field-values.ts';

interface Change {
  field: string;
  before?: JsonValue;
  after?: JsonValue;
}

/** Changed fields, with texts compared word by word. */
export function FieldChanges({
  path,
  changes,
  language,
}: {
  /** Path of the unit. */
  path: string;
  changes: readonly Change[];
  language: UnitLanguage;
}) {
  const { labels } = useEditor();
  const isSection = useIsSection(path);
  // A section's id is not text.
  const shown = changes.filter(({ field }) => field !== 'id');
  return (
    <dl className="unit-stack field-changes">
      {shown.map((change) => (
        <div key={change.field}>
          <dt>{fieldName({ field: change.field, isSection }, labels)}</dt>
          <dd>
            <ChangedValue change={change} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangedValue({
  change: { before, after },
  language,
}: {
  change: Change;
  language: UnitLanguage;
}) {
  const { labels } = useEditor();
  if (isReordered(before, after)) return <p>{labels['editor.releases.order.changed']}</p>;
  const note = itemNote(before, after);
  return (
    <>
      {note && <p className="field-change-note">{labels[note]}</p>}
      <WordDiff before={textOf(before, labels)} after={textOf(after, labels)} language={language} />
    </>
  );
}

function isReordered(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false;
  return before.every((one) => !isJsonObject(one) && after.includes(one));
}

function itemNote(before: JsonValue | undefined, after: JsonValue | undefined) {
  if (before === undefined && isJsonObject(after)) return 'editor.releases.item.added';
  return after === undefined && isJsonObject(before) ? 'editor.releases.item.removed' : null;
}

/** Returns a value as text: strings as they are, an object's values one per line. */
function textOf(value: JsonValue | undefined, labels: EditorLabels): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean')
    return labels[value ? 'editor.releases.yes' : 'editor.releases.no'];
  if (typeof value === 'number') return String(value);
  const parts = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : [part]));
  return parts
    .map((part) => textOf(part, labels))
    .filter((text) => text !== '')
    .join('\n');
}

/** Returns a field's label with the items around it: `Title · 3`. */
export function fieldName(
  { field: path, isSection }: { field: string; isSection: boolean },
  labels: EditorLabels,
): string {
  if (path === '') return labels['editor.releases.whole'];
  const steps = splitFieldPath(path);
  const last = steps.findLastIndex((step) => !/^\d+$/.test(step));
  const name = steps[last] ?? path;
  const around = [...steps.slice(0, Math.max(last, 0)), ...steps.slice(last + 1)];
  const label = labelAt({ path, isSection }, { name, field: null }, labels);
  return [label, ...around.map((step) => labelOf(step, null, labels))].join(' · ');
}
