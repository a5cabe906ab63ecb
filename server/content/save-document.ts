import { collectionOf, filePathOf, hasLanguage, placeOf } from '#common/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { hashOf, parseJson, stringifyJson } from './canonical-json.ts';
import { cleanFields } from './clean-fields.ts';
import { pageComponentsPath } from './document-types.ts';
import { newDocumentRow, newRevisionRow } from './new-rows.ts';
import {
  ConflictError,
  ContentNotFoundError,
  InvalidContentError,
  type Problem,
} from './problems.ts';
import { findProjectIn, type Project } from './projects.ts';
import {
  type Db,
  type DocumentRow,
  findDocument,
  findRevision,
  insertDocuments,
  insertRevisions,
  lockProject,
  nextSort,
  setDraft,
} from './queries.ts';
import { loadSanitizer } from './sanitize-html.ts';
import { sectionFilesByPath, typeOfDocument } from './section-files.ts';
import type { ContentServices } from './services.ts';
import { validateDocument } from './validate-document.ts';

export interface SaveInput {
  projectId: string;
  /** With `{lang}` left open; an entry of a collection ends with `#` and its id. */
  path: string;
  /** '' for documents above the languages. */
  language: string;
  value: JsonValue;
  /** The draft's revision that the author started from; null for a new document. */
  basedOn: string | null;
  origin: 'save' | 'autosave' | 'restore';
}

export interface SavedDocument {
  documentId: string;
  /** The draft's revision now: what the next save is based on. */
  revisionId: string;
  /** False if the draft held this already. */
  isChanged: boolean;
  /** The value as it was stored. */
  value: JsonValue;
  /** What sanitising changed in it. */
  cleaned: Problem[];
}

/**
 * Saves a draft as a revision. Throws ForbiddenError, ContentNotFoundError for an unknown project,
 * InvalidContentError, and ConflictError if the draft is no longer the one that it is based on.
 */
export async function saveDocument(
  { database }: Pick<ContentServices, 'database'>,
  actor: Actor,
  input: SaveInput,
): Promise<SavedDocument> {
  requirePermission(actor, 'content:save');
  const project = await findProjectIn(database.db, input.projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${input.projectId}`);
  const { value, cleaned } = await checkValue(database.db, project, input);
  return database.db.transaction().execute(async (trx) => {
    await lockProject(trx, project.id);
    return { ...(await storeDraft(trx, actor, { ...input, value })), value, cleaned };
  });
}

async function checkValue(
  db: Db,
  project: Project,
  { path, language, value: given }: SaveInput,
): Promise<{ value: JsonValue; cleaned: Problem[] }> {
  const file = filePathOf({ path, language });
  const place = placeOf(file);
  const isOffered = hasLanguage(path)
    ? project.languages.some((code) => code === language)
    : language === '';
  if (place?.path !== path || !isOffered) {
    throw new InvalidContentError(file, [
      { path: '$', message: 'is not a place for a document of this project' },
    ]);
  }
  // A copy that is JSON beyond doubt, and ours to clean.
  const value = parseJson(stringifyJson(given));
  const type = typeOfDocument(
    path,
    sectionFilesByPath(await draftValue(db, project.id, pageComponentsPath)),
  );
  const cleaned =
    type?.shape === 'fields' ? cleanFields(type.fields, value, await loadSanitizer()) : [];
  const isDefaultLanguage = language === project.defaultLanguage || language === '';
  const problems = [
    ...validateDocument(type, value, { isDefaultLanguage }),
    ...checkEntryId(path, value),
  ];
  if (problems.length > 0) throw new InvalidContentError(file, problems);
  return { value, cleaned };
}

function checkEntryId(path: string, value: JsonValue): Problem[] {
  if (!collectionOf(path)) return [];
  const id = path.slice(path.lastIndexOf('#') + 1);
  if (isJsonObject(value) && typeof value['id'] === 'number' && String(value['id']) === id)
    return [];
  return [{ path: '$.id', message: `must be ${id}, the id of the entry` }];
}

async function draftValue(db: Db, projectId: string, path: string): Promise<JsonValue> {
  const document = await findDocument(db, { projectId, path, language: '' });
  return contentOf(db, document?.draft_revision_id ?? null);
}

async function contentOf(db: Db, revisionId: string | null): Promise<JsonValue> {
  const revision = revisionId === null ? undefined : await findRevision(db, revisionId);
  return revision ? parseJson(revision.content) : null;
}

type StoredDraft = Pick<SavedDocument, 'documentId' | 'revisionId' | 'isChanged'>;

async function storeDraft(trx: Db, actor: Actor, input: SaveInput): Promise<StoredDraft> {
  const { value, basedOn } = input;
  const found = await findDocument(trx, input);
  const currentId = found?.draft_revision_id ?? null;
  const current = currentId === null ? undefined : await findRevision(trx, currentId);
  const hash = hashOf(stringifyJson(value));
  if (found && current?.hash === hash)
    return { documentId: found.id, revisionId: current.id, isChanged: false };
  if (currentId !== basedOn) throw await conflict(trx, found, input, current?.content);
  const now = Date.now();
  const document = found ?? (await createDocument(trx, input, now));
  const revision = newRevisionRow({
    documentId: document.id,
    basedOn: currentId,
    value,
    authorId: actor.id,
    origin: input.origin,
    now,
  });
  await insertRevisions(trx, [revision]);
  await setDraft(trx, document.id, revision.id, now);
  return { documentId: document.id, revisionId: revision.id, isChanged: true };
}

async function conflict(
  trx: Db,
  document: DocumentRow | undefined,
  { basedOn, value }: SaveInput,
  theirs: string | undefined,
): Promise<ConflictError> {
  const base = basedOn === null ? undefined : await findRevision(trx, basedOn);
  return new ConflictError({
    // A revision of some other document is no base at all.
    base: base && base.document_id === document?.id ? parseJson(base.content) : null,
    mine: value,
    theirs: theirs === undefined ? null : parseJson(theirs),
    currentRevisionId: document?.draft_revision_id ?? null,
  });
}

async function createDocument(
  trx: Db,
  { projectId, path, language }: SaveInput,
  now: number,
): Promise<{ id: string }> {
  const collection = collectionOf(path);
  const sort = collection === null ? null : await nextSort(trx, projectId, collection, language);
  const row = newDocumentRow({ project_id: projectId, path, language, collection, sort }, now);
  await insertDocuments(trx, [row]);
  return row;
}
