import type { JsonValue } from '#common/json.ts';
import type { Actor } from '../core/access/can.ts';
import { recordAction } from '../core/audit/audit.ts';
import type { Database } from '../core/db/connect.ts';
import { hashOf, stringifyJson, copyJson } from '../core/canonical-json.ts';
import { createRelease } from './releases/create-release.ts';
import {
  type DocumentRow,
  findDocument,
  findRevision,
  lockProject,
  type Db,
  type Trx,
} from './queries.ts';
import { type NewDraft, storeDraft } from './store-draft.ts';
import { filePathOf } from '#common/content/content-paths.ts';
import { checkDraft, isValidPlace, findDraftType } from './documents/check-draft.ts';
import { sanitizeFields } from './documents/sanitize-fields.ts';
import {
  ContentNotFoundError,
  InvalidContentError,
  type Problem,
  ProblemError,
} from '../core/projects/problems.ts';
import { findProjectIn } from '../core/projects/projects.ts';
import { loadSanitizer } from './documents/sanitize-html.ts';
import { validateDocument } from './documents/validate-document.ts';

interface ReplaceInput {
  projectId: string;
  /** Path of a document above the languages. */
  path: string;
  value: JsonValue;
  /** Title of the release in the list of releases. */
  title: string;
}

/**
 * Makes a value a document's draft and publishes it in one transaction, regardless of the previous
 * draft, which stays in the revisions. Does nothing if it is already published. The caller checks
 * the permission. Throws ContentNotFoundError for an unknown project, and InvalidContentError.
 */
export async function replaceDocument(
  { database }: { database: Database },
  actor: Actor,
  input: ReplaceInput,
): Promise<void> {
  const { projectId, path, title } = input;
  const place = { projectId, path, language: '' };
  const { value } = await checkValue(
    database.db,
    { ...place, value: input.value },
    { isPublic: true },
  );
  await database.db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const existing = await findDocument(trx, place);
    const draft = await ensureDraft(trx, existing, { place, value, authorId: actor.id });
    const saved = { project: projectId, path, origin: 'save', languages: '' };
    if (draft.isChanged) await recordAction(trx, actor, 'content-saved', saved);
    const publishedId = existing?.published_revision_id ?? null;
    if (publishedId === draft.revisionId) return;
    const document = { id: draft.documentId, path, published_revision_id: publishedId };
    const changes = [{ document, revisionId: draft.revisionId }];
    const release = { projectId, authorId: actor.id, title, changes };
    const { id } = await createRelease(trx, release);
    const made = { project: projectId, release: id, title, documents: changes.length };
    await recordAction(trx, actor, 'release-made', made);
  });
}

interface Draft {
  documentId: string;
  revisionId: string;
  isChanged: boolean;
}

/** Stores the value as the draft, unless it is that already. */
async function ensureDraft(
  trx: Trx,
  document: DocumentRow | undefined,
  draft: Pick<NewDraft, 'place' | 'value' | 'authorId'>,
): Promise<Draft> {
  const draftId = document?.draft_revision_id ?? null;
  const current = draftId === null ? undefined : await findRevision(trx, draftId);
  if (document && current?.hash === hashOf(stringifyJson(draft.value)))
    return { documentId: document.id, revisionId: current.id, isChanged: false };
  const stored = await storeDraft(trx, {
    ...draft,
    document: document ? { id: document.id, draftId } : null,
    origin: 'save',
    // Revisions are ordered by time, so each must be later than the last.
    now: Math.max(Date.now(), (current?.created_at ?? 0) + 1),
  });
  return { ...stored, isChanged: true };
}

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
