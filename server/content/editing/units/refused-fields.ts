import type { FieldProblem } from '#common/editing.ts';
import { itemKeyOf, joinField, readField, stepsOf, writeField } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { isSame } from '#common/merge-values.ts';
import { checkDraft } from '../../check-draft.ts';
import type { FoundUnit } from './find-unit.ts';
import { inFields, type SentValue } from './read-sent.ts';

/** A sent value as it can be stored, and the fields in which it is not what was sent. */
export interface FitValue {
  /** undefined where nothing of it can be stored. */
  value: JsonValue | undefined;
  refused: readonly FieldProblem[];
}

/** What was sent, with what it was made from in the fields that cannot be stored. */
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
  // What cannot be stored by today's rules, and is stored already, is not this author's to mend.
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

/** The field as a whole, for a line of a list of texts; the list, where its items cannot be told apart. */
function savedField(fields: Fields | null, value: JsonValue, path: string): string {
  if (!fields) return path;
  const [name, step, ...rest] = stepsOf(path);
  // The id of an entry: with another one it is another entry.
  if (name === undefined || (name === 'id' && !Object.hasOwn(fields, name))) return '';
  const own = joinField('', name);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'list' || step === undefined || rest.length === 0) return own;
  const list = readField(value, own);
  const items = Array.isArray(list) ? list : [];
  const item = items.filter((one) => String(itemKeyOf(field, one)) === step);
  if (item.length !== 1 || rest[0] === field.key) return own;
  const inner = savedField(field.item, item[0]!, joinAll(rest));
  return `${own}.${joinField('', step)}.${inner}`;
}

function joinAll(steps: readonly string[]): string {
  return steps.reduce((path, step) => joinField(path, step), '');
}
