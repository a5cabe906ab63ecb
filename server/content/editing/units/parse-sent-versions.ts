import type { FieldProblem, SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { writeField } from '#common/content/field-values.ts';
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
import { loadSanitizer } from '../../documents/sanitize-html.ts';
import { fieldPathOf } from '../../documents/field-paths.ts';
import type { FoundUnit } from './find-unit.ts';
import { savedField } from './saved-field.ts';

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
  const sanitize = type?.shape === 'fields' ? await loadSanitizer() : null;
  const sent: SentValue[] = [];
  const cleaned: FieldProblem[] = [];
  const fields = type?.shape === 'fields' ? type.fields : null;
  for (const language of languages) {
    const version = versions[language];
    if (!version) continue;
    const { value, problems } = copyReadable(fields, version.value);
    if (fields && sanitize)
      cleaned.push(...toFieldProblems(sanitizeFields(fields, value, sanitize), language, value));
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
function copyReadable(
  fields: Fields | null,
  input: JsonValue,
): { value: JsonValue; problems: Pick<FieldProblem, 'field' | 'message'>[] } {
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

function tryCopy(
  input: JsonValue,
): { value: JsonValue; problem?: undefined } | { problem: Problem } {
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
