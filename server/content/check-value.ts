import { filePathOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { copyJson } from '../core/canonical-json.ts';
import { checkDraft, isValidPlace, findDraftType } from './documents/check-draft.ts';
import { sanitizeFields } from './documents/sanitize-fields.ts';
import {
  ContentNotFoundError,
  InvalidContentError,
  type Problem,
  ProblemError,
} from '../core/projects/problems.ts';
import { findProjectIn } from '../core/projects/projects.ts';
import type { Db } from './queries.ts';
import { loadSanitizer } from './documents/sanitize-html.ts';
import { validateDocument } from './documents/validate-document.ts';

interface CheckedValue {
  value: JsonValue;
  /** Changes made by the sanitizer. */
  cleaned: Problem[];
}

interface DraftValue {
  projectId: string;
  /** The path with the placeholder `{lang}`; an entry of a collection ends with `#` and its id. */
  path: string;
  /** '' for documents above the languages. */
  language: string;
  value: JsonValue;
}

/**
 * Checks and sanitizes a value as a draft, or as published content. Throws ContentNotFoundError for
 * an unknown project, and InvalidContentError.
 */
export async function checkValue(
  db: Db,
  input: DraftValue,
  { isPublic = false } = {},
): Promise<CheckedValue> {
  const project = await findProjectIn(db, input.projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${input.projectId}`);
  const file = filePathOf(input);
  if (!isValidPlace(project, input)) {
    throw new InvalidContentError(file, [
      { path: '$', message: 'is not a place for a document of this project' },
    ]);
  }
  const value = copyValue(file, input.value);
  const type = await findDraftType(db, project.id, input.path);
  const cleaned =
    type?.shape === 'fields' ? sanitizeFields(type.fields, value, await loadSanitizer()) : [];
  const { defaultLanguage, imageHosts } = project;
  const isDefaultLanguage = ['', defaultLanguage].includes(input.language);
  const problems = isPublic
    ? validateDocument(type, value, { isDefaultLanguage, imageHosts })
    : checkDraft(project, type, input.path, value);
  if (problems.length > 0) throw new InvalidContentError(file, problems);
  return { value, cleaned };
}

/** Returns a copy, which may be modified. */
function copyValue(file: string, value: JsonValue): JsonValue {
  try {
    return copyJson(value);
  } catch (error) {
    if (error instanceof ProblemError) throw new InvalidContentError(file, [error.problem]);
    throw error;
  }
}
