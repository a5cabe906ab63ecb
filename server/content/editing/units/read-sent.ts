import type { FieldProblem, SaveRequest, UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { copyJson } from '../../canonical-json.ts';
import { cleanFields } from '../../clean-fields.ts';
import { ContentNotFoundError, jsonPath, type Problem, ProblemError } from '../../problems.ts';
import { loadSanitizer } from '../../sanitize-html.ts';
import { fieldPathOf } from './field-paths.ts';
import type { FoundUnit } from './find-unit.ts';

/** What was sent, safe to store: JSON beyond doubt, its HTML clean. */
export interface SentValue {
  language: UnitLanguage;
  value: JsonValue;
  basedOn: string | null;
}

/** Throws ContentNotFoundError for a language that the unit cannot have. */
export async function readSent(
  { type, languages, path }: FoundUnit,
  { versions }: Pick<SaveRequest, 'versions'>,
): Promise<{ sent: SentValue[]; cleaned: FieldProblem[]; problems: FieldProblem[] }> {
  const unknown = Object.keys(versions).find((given) => !languages.some((code) => code === given));
  if (unknown !== undefined) throw new ContentNotFoundError(`${path} has no language ${unknown}`);
  const sanitize = type?.shape === 'fields' ? await loadSanitizer() : null;
  const sent: SentValue[] = [];
  const cleaned: FieldProblem[] = [];
  const problems: FieldProblem[] = [];
  for (const language of languages) {
    const version = versions[language];
    if (!version) continue;
    const { value, problem } = copyOf(version.value);
    if (problem) problems.push(...inFields([problem], language, value));
    sent.push({ language, value, basedOn: version.basedOn });
    if (type?.shape !== 'fields' || !sanitize) continue;
    cleaned.push(...inFields(cleanFields(type.fields, value, sanitize), language, value));
  }
  return { sent, cleaned, problems };
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

function copyOf(given: JsonValue): { value: JsonValue; problem?: Problem } {
  try {
    const value = copyJson(given);
    const crowded = findCrowded(value, '$');
    if (crowded === null) return { value };
    return { value, problem: { path: crowded, message: `holds more than ${mostItems} items` } };
  } catch (error) {
    if (error instanceof ProblemError) return { value: null, problem: error.problem };
    throw error;
  }
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
