import type { FieldProblem, SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import {
  writeField,
  getItemKey,
  joinField,
  readField,
  splitFieldPath,
} from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { copyJson } from '../../../core/canonical-json.ts';
import { sanitizeFields } from '../../documents/sanitize-fields.ts';
import {
  ContentNotFoundError,
  jsonPath,
  type Problem,
  ProblemError,
} from '../../../core/projects/problems.ts';
import { fieldsOf } from '../../documents/document-types.ts';
import { loadSanitizer } from '../../documents/sanitize-html.ts';
import { fieldPathOf } from '../../documents/field-paths.ts';
import type { FoundUnit } from './find-unit.ts';
import { isSame } from '#common/content/merge-values.ts';
import { checkDraft } from '../../documents/check-draft.ts';

/** A sent version: valid JSON with sanitized HTML. */
export interface SentValue {
  language: UnitLanguage;
  value: JsonValue;
  basedOn: string | null;
  /** Fields that could not be parsed; they are removed from the value. */
  unread: readonly FieldProblem[];
}

/**
 * Parses the sent versions. Throws ContentNotFoundError for a language that the unit cannot have.
 */
export async function parseSentVersions(
  { type, languages, path }: FoundUnit,
  { versions }: SaveRequest,
): Promise<{ sent: SentValue[]; cleaned: FieldProblem[] }> {
  const unknown = Object.keys(versions).find((key) => !languages.some((code) => code === key));
  if (unknown !== undefined) throw new ContentNotFoundError(`${path} has no language ${unknown}`);
  const sent: SentValue[] = [];
  const cleaned: FieldProblem[] = [];
  const fields = fieldsOf(type);
  for (const language of languages) {
    const version = versions[language];
    if (!version) continue;
    const { value, problems } = copyReadable(fields, version.value);
    if (fields) {
      const changes = sanitizeFields(fields, value, await loadSanitizer());
      cleaned.push(...toFieldProblems(changes, language, value));
    }
    const unread = problems.map((problem) => ({ ...problem, language }));
    sent.push({ language, value, basedOn: version.basedOn, unread });
  }
  return { sent, cleaned };
}

/** Converts problems to field problems. */
export function toFieldProblems(
  problems: readonly Problem[],
  language: UnitLanguage,
  value: JsonValue,
): FieldProblem[] {
  return problems.map(({ path, message }) => ({
    language,
    field: fieldPathOf(path, value),
    message,
  }));
}

/** Maximum number of items in a list or object, because merging takes more than linear time. */
const maxItems = 5_000;

/** A value with more invalid fields is rejected as a whole. */
const maxUnreadFields = 20;

/** Returns a copy without the fields that cannot be parsed; null if nothing can. */
function copyReadable(fields: Fields | null, input: JsonValue) {
  const problems: Pick<FieldProblem, 'field' | 'message'>[] = [];
  for (let value = input; ;) {
    const copied = tryCopy(value);
    if (!copied.problem) return { value: copied.value, problems };
    const { path, message } = copied.problem;
    const field = savedField(fields, value, fieldPathOf(path, value));
    problems.push({ field, message });
    if (field === '' || problems.length > maxUnreadFields)
      return { value: null, problems: [{ field: '', message }] };
    value = writeField(value, field, undefined) ?? null;
  }
}

function tryCopy(input: JsonValue) {
  try {
    const value = copyJson(input);
    const problem = checkItemCount(value);
    return problem ? { problem } : { value };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem };
    throw error;
  }
}

/** Returns a problem for the first list or object with too many items; null if there is none. */
export function checkItemCount(value: JsonValue): Problem | null {
  const path = findTooLarge(value, '$');
  return path === null ? null : { path, message: `contains more than ${maxItems} items` };
}

/** Returns the JSON path of the first list or object with too many items; null if there is none. */
function findTooLarge(value: JsonValue, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const inner = Object.entries(value);
  if (inner.length > maxItems) return path;
  for (const [name, member] of inner) {
    const found = findTooLarge(member, jsonPath(path, Array.isArray(value) ? Number(name) : name));
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the field that is saved as a whole for a path: the list of texts for one of its lines, or
 * the list if its items cannot be identified.
 */
function savedField(fields: Fields | null, value: JsonValue, path: string): string {
  if (!fields) return pathAboveLists(value, path);
  const [name, step, ...rest] = splitFieldPath(path);
  // An entry's id identifies it and cannot change.
  if (name === undefined || (name === 'id' && !Object.hasOwn(fields, name))) return '';
  const ownPath = joinField('', name);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'list' || step === undefined || rest.length === 0) return ownPath;
  const list = readField(value, ownPath);
  const items = Array.isArray(list) ? list : [];
  const item = items.filter((one) => String(getItemKey(field, one)) === step);
  if (item.length !== 1 || rest[0] === field.key) return ownPath;
  const inner = savedField(field.item, item[0]!, joinAll(rest));
  return `${ownPath}.${joinField('', step)}.${inner}`;
}

/** Returns the path up to its first list: without field definitions, items cannot be identified. */
function pathAboveLists(value: JsonValue, path: string): string {
  const steps = splitFieldPath(path);
  const end = steps.findIndex((_, index) =>
    Array.isArray(readField(value, joinAll(steps.slice(0, index)))),
  );
  return end === -1 ? path : joinAll(steps.slice(0, end));
}

function joinAll(steps: readonly string[]): string {
  return steps.reduce((path, step) => joinField(path, step), '');
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
) {
  const problems = toFieldProblems(checkDraft({ imageHosts }, type, path, value), language, value);
  const fields = fieldsOf(type);
  // Stored fields that break a newer rule are accepted unchanged.
  const invalid = savedFields(fields, value, problems).filter(
    ({ field }) => !isSame(readField(value, field), readField(base, field)),
  );
  const refused = unread.some(({ field }) => field === '') ? unread : [...unread, ...invalid];
  const storable = refused.reduce<JsonValue | undefined>(
    (rest, { field }) => writeField(rest, field, readField(base, field)),
    value,
  );
  return {
    /** Undefined if nothing of it can be stored. */
    value: storable,
    refused,
  };
}

/** Returns the problems by separately saved field, each field once. */
function savedFields(fields: Fields | null, value: JsonValue, problems: readonly FieldProblem[]) {
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
