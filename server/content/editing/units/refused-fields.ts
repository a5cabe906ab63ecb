import type { FieldProblem } from '#common/editing.ts';
import { readField, writeField } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/merge-values.ts';
import { checkDraft } from '../../check-draft.ts';
import type { FoundUnit } from './find-unit.ts';
import { inFields, type SentValue } from './read-sent.ts';
import { savedField } from './saved-field.ts';

/** A sent value as it can be stored, and the fields in which it is not what was sent. */
export interface FitValue {
  /** undefined where nothing of it can be stored. */
  value: JsonValue | undefined;
  refused: readonly FieldProblem[];
}

/** The sent value, with its base in the fields that cannot be stored. */
export function fitToStore(
  { project: { imageHosts }, type, path }: Pick<FoundUnit, 'project' | 'type' | 'path'>,
  {
    language,
    value,
    unread,
    base,
  }: Pick<SentValue, 'language' | 'value' | 'unread'> & {
    base: JsonValue | undefined;
  },
): FitValue {
  const problems = inFields(checkDraft({ imageHosts }, type, path, value), language, value);
  const fields = type?.shape === 'fields' ? type.fields : null;
  // A stored field that a newer rule forbids is not this author's to correct.
  const unfit = savedFields(fields, value, problems).filter(
    ({ field }) => !isSame(readField(value, field), readField(base, field)),
  );
  const refused = unread.some(({ field }) => field === '') ? unread : [...unread, ...unfit];
  const fit = refused.reduce<JsonValue | undefined>(
    (rest, { field }) => writeField(rest, field, readField(base, field)),
    value,
  );
  return { value: fit, refused };
}

/** The problems at the fields that a save takes or leaves as one, each field once. */
function savedFields(
  fields: Fields | null,
  value: JsonValue,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const placed = problems
    .map((problem) => ({ ...problem, field: savedField(fields, value, problem.field) }))
    .toSorted((one, other) => one.field.length - other.field.length);
  return placed.filter(
    ({ field }, index) => !placed.slice(0, index).some((outer) => isWithin(field, outer.field)),
  );
}

function isWithin(field: string, outer: string): boolean {
  return outer === '' || field === outer || field.startsWith(`${outer}.`);
}
