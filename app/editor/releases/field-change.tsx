import type { UnitLanguage } from '#contracts/parts.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { useEditor, useIsSection } from '../editor-context.ts';
import { WordDiff } from '../parts/word-diff.tsx';
import { placeName } from '../form/marks/conflict-summary.tsx';

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
  const editor = useEditor();
  const isSection = useIsSection(path);
  return (
    <dl className="unit-stack field-changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt className="unit-hint">
            {placeName({ fields: null, isSection }, change.field, editor)}
          </dt>
          <dd>
            <ChangedValue change={change} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** True for a change of texts: the id of a section is none. */
export const isText = ({ field }: Change): boolean => field !== 'id';

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
      {note && <p className="unit-hint">{labels[note]}</p>}
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
