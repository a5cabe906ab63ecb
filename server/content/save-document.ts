import { filePathOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { type Actor, requirePermission } from '../core/access/can.ts';
import { copyJson, hashOf, parseJson, stringifyJson } from '../core/canonical-json.ts';
import { checkDraft, isValidPlace, findDraftType } from './documents/check-draft.ts';
import { sanitizeFields } from './documents/sanitize-fields.ts';
import {
  ConflictError,
  ContentNotFoundError,
  InvalidContentError,
  type Problem,
  ProblemError,
} from '../core/projects/problems.ts';
import { findProjectIn } from '../core/projects/projects.ts';
import { type Db, type DocumentRow, findDocument, findRevision, lockProject } from './queries.ts';
import { loadSanitizer } from './documents/sanitize-html.ts';
import type { StoreServices } from './services.ts';
import { storeDraft } from './store-draft.ts';
import { validateDocument } from './documents/validate-document.ts';

export interface SaveInput {
  projectId: string;
  /** The path with the placeholder `{lang}`; an entry of a collection ends with `#` and its id. */
  path: string;
  /** '' for documents above the languages. */
  language: string;
  value: JsonValue;
  /** The draft revision that the author started from; null for a new document. */
  basedOn: string | null;
  origin: 'save' | 'autosave' | 'restore';
}

export interface SavedDocument {
  documentId: string;
  /** The draft revision now, which the next save is based on. */
  revisionId: string;
  /** False if the draft already had this value. */
  isChanged: boolean;
  value: JsonValue;
  /** Changes made by the sanitizer. */
  cleaned: Problem[];
}

/**
 * Saves a draft as a revision. Throws ForbiddenError, ContentNotFoundError for an unknown project,
 * InvalidContentError, and ConflictError if the draft has changed since `basedOn`.
 */
export async function saveDocument(
  { database }: StoreServices,
  actor: Actor,
  input: SaveInput,
): Promise<SavedDocument> {
  requirePermission(actor, 'content:save');
  const { value, cleaned } = await checkValue(database.db, input);
  return database.db.transaction().execute(async (trx) => {
    await lockProject(trx, input.projectId);
    return { ...(await replaceDraft(trx, actor, { ...input, value })), value, cleaned };
  });
}

/**
 * Checks and sanitizes a value as a draft, or as published content. Throws ContentNotFoundError for
 * an unknown project, and InvalidContentError.
 */
export async function checkValue(
  db: Db,
  input: Pick<SaveInput, 'projectId' | 'path' | 'language' | 'value'>,
  { isPublic = false } = {},
): Promise<{ value: JsonValue; cleaned: Problem[] }> {
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

type StoredDraft = Pick<SavedDocument, 'documentId' | 'revisionId' | 'isChanged'>;

async function replaceDraft(trx: Db, actor: Actor, input: SaveInput): Promise<StoredDraft> {
  const { value, basedOn } = input;
  const existing = await findDocument(trx, input);
  const currentId = existing?.draft_revision_id ?? null;
  const current = currentId === null ? undefined : await findRevision(trx, currentId);
  const hash = hashOf(stringifyJson(value));
  if (existing && current?.hash === hash)
    return { documentId: existing.id, revisionId: current.id, isChanged: false };
  if (currentId !== basedOn)
    throw await createConflictError(trx, existing, input, current?.content);
  const stored = await storeDraft(trx, {
    place: input,
    document: existing ? { id: existing.id, draftId: currentId } : null,
    value,
    authorId: actor.id,
    origin: input.origin,
    now: Date.now(),
  });
  return { ...stored, isChanged: true };
}

async function createConflictError(
  trx: Db,
  document: DocumentRow | undefined,
  { basedOn, value }: SaveInput,
  theirs: string | undefined,
): Promise<ConflictError> {
  const base = basedOn === null ? undefined : await findRevision(trx, basedOn);
  return new ConflictError({
    // A revision of another document is not a base.
    base: base && base.document_id === document?.id ? parseJson(base.content) : null,
    mine: value,
    theirs: theirs === undefined ? null : parseJson(theirs),
    currentRevisionId: document?.draft_revision_id ?? null,
  });
}
