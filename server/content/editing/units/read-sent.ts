import type { FieldProblem, SaveRequest, UnitLanguage } from '#common/editing.ts';
import { writeField } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { copyJson } from '../../canonical-json.ts';
import { cleanFields } from '../../clean-fields.ts';
import { ContentNotFoundError, jsonPath, type Problem, ProblemError } from '../../problems.ts';
import { loadSanitizer } from '../../sanitize-html.ts';
import { fieldPathOf } from './field-paths.ts';
import type { FoundUnit } from './find-unit.ts';
import { savedField } from './saved-field.ts';

/** A sent version: valid JSON, its HTML cleaned. */
export interface SentValue {
  language: UnitLanguage;
  value: JsonValue;
  basedOn: string | null;
  /** Fields that could not even be read; they are taken out of the value. */
  unread: readonly FieldProblem[];
}

/** Throws ContentNotFoundError for a language that the unit cannot have. */
export async function readSent(
  { type, languages, path }: FoundUnit,
  { versions }: Pick<SaveRequest, 'versions'>,
): Promise<{ sent: SentValue[]; cleaned: FieldProblem[] }> {
  const unknown = Object.keys(versions).find((given) => !languages.some((code) => code === given));
  if (unknown !== undefined) throw new ContentNotFoundError(`${path} has no language ${unknown}`);
  const sanitize = type?.shape === 'fields' ? await loadSanitizer() : null;
  const sent: SentValue[] = [];
  const cleaned: FieldProblem[] = [];
  const fields = type?.shape === 'fields' ? type.fields : null;
  for (const language of languages) {
    const version = versions[language];
    if (!version) continue;
    const { value, problems } = copyOf(fields, version.value);
    if (fields && sanitize)
      cleaned.push(...inFields(cleanFields(fields, value, sanitize), language, value));
    const unread = problems.map((problem) => ({ ...problem, language }));
    sent.push({ language, value, basedOn: version.basedOn, unread });
  }
  return { sent, cleaned };
}

/** Problems at the fields that they are about. */
export function inFields(
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

/** Versions are merged item by item, in time that grows faster than their number. */
const mostItems = 5_000;

/** A value with more fields that cannot be read is given up. */
const mostUnread = 20;

/** A copy without the fields that cannot be read; null where nothing can. */
function copyOf(
  fields: Fields | null,
  given: JsonValue,
): { value: JsonValue; problems: Pick<FieldProblem, 'field' | 'message'>[] } {
  const problems: Pick<FieldProblem, 'field' | 'message'>[] = [];
  for (let value = given; ;) {
    const copied = tryCopy(value);
    if (!copied.problem) return { value: copied.value, problems };
    const { path, message } = copied.problem;
    const field = savedField(fields, value, fieldPathOf(path, value));
    problems.push({ field, message });
    if (field === '' || problems.length > mostUnread)
      return { value: null, problems: [{ field: '', message }] };
    value = writeField(value, field, undefined) ?? null;
  }
}

function tryCopy(
  given: JsonValue,
): { value: JsonValue; problem?: undefined } | { problem: Problem } {
  try {
    const value = copyJson(given);
    const problem = crowdedProblem(value);
    return problem ? { problem } : { value };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem };
    throw error;
  }
}

/** The first list or object that holds too many; null if none does. */
export function crowdedProblem(value: JsonValue): Problem | null {
  const path = findCrowded(value, '$');
  return path === null ? null : { path, message: `contains more than ${mostItems} items` };
}

/** The JSON path of the first list or object that holds too many; null if none does. */
function findCrowded(value: JsonValue, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const inner = Object.entries(value);
  if (inner.length > mostItems) return path;
  for (const [name, one] of inner) {
    const found = findCrowded(one, jsonPath(path, Array.isArray(value) ? Number(name) : name));
    if (found !== null) return found;
  }
  return null;
}
