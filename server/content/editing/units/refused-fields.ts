import type { FieldProblem } from '#contracts/units.ts';
import { readField, writeField } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/content/merge-values.ts';
import { checkDraft } from '../../documents/check-draft.ts';
import type { FoundUnit } from './find-unit.ts';
import { toFieldProblems, type SentValue } from './parse-sent-versions.ts';
import { savedField } from './saved-field.ts';

/** A sent value reduced to what can be stored, and the rejected fields. */
export interface StorableValue {
  /** Undefined if nothing of it can be stored. */
  value: JsonValue | undefined;
  refused: readonly FieldProblem[];
}

/** Replaces fields of a sent value that cannot be stored by those of its base. */
export function replaceRefusedFields(
  { project: { imageHosts }, type, path }: FoundUnit,
  {
    language,
    value,
    unread,
    base,
  }: Pick<SentValue, 'language' | 'value' | 'unread'> & {
    base: JsonValue | undefined;
  },
): StorableValue {
  const problems = toFieldProblems(checkDraft({ imageHosts }, type, path, value), language, value);
  const fields = type?.shape === 'fields' ? type.fields : null;
  // Stored fields that break a newer rule are accepted unchanged.
  const invalid = savedFields(fields, value, problems).filter(
    ({ field }) => !isSame(readField(value, field), readField(base, field)),
  );
  const refused = unread.some(({ field }) => field === '') ? unread : [...unread, ...invalid];
  const storable = refused.reduce<JsonValue | undefined>(
    (rest, { field }) => writeField(rest, field, readField(base, field)),
    value,
  );
  return { value: storable, refused };
}

/** Returns the problems by separately saved field, each field once. */
function savedFields(
  fields: Fields | null,
  value: JsonValue,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const fieldProblems = problems
    .map((problem) => ({ ...problem, field: savedField(fields, value, problem.field) }))
    .toSorted((one, other) => one.field.length - other.field.length);
  return fieldProblems.filter(
    ({ field }, index) =>
      !fieldProblems.slice(0, index).some((outer) => isWithin(field, outer.field)),
  );
}

function isWithin(field: string, outer: string): boolean {
  return outer === '' || field === outer || field.startsWith(`${outer}.`);
}
