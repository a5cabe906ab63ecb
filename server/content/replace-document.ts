import type { JsonValue } from '#common/json.ts';
import type { Actor } from '../core/access/can.ts';
import { entryBy, recordAudit } from '../core/audit/audit.ts';
import { copyJson } from '../core/canonical-json.ts';
import type { Database } from '../core/db/connect.ts';
import { InvalidContentError, ProblemError } from '../core/projects/problems.ts';
import { requireProject } from '../core/projects/projects.ts';
import { documentTypeOf } from './documents/document-types.ts';
import { validateDocument } from './documents/validate-document.ts';
import { type Db, findDocument, lockProject } from './queries.ts';
import { createRelease } from './releases/create-release.ts';
import { ensureDraft } from './store-draft.ts';

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
  const value = await checkValue(database.db, input);
  await database.db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const publishedId = (await findDocument(trx, place))?.published_revision_id ?? null;
    const draft = await ensureDraft(trx, { place, value, authorId: actor.id, now: Date.now() });
    const saved = { project: projectId, path, origin: 'save', languages: '' };
    if (draft.isChanged)
      await recordAudit(trx, { action: 'content-saved', ...entryBy(actor), details: saved });
    if (publishedId === draft.revisionId) return;
    const document = { id: draft.documentId, path, published_revision_id: publishedId };
    const changes = [{ document, revisionId: draft.revisionId }];
    const release = { projectId, authorId: actor.id, title, changes };
    const { id } = await createRelease(trx, release);
    const made = { project: projectId, release: id, title, documents: changes.length };
    await recordAudit(trx, { action: 'release-made', ...entryBy(actor), details: made });
  });
}

/** Checks a value as published content and returns a copy. */
async function checkValue(db: Db, input: ReplaceInput): Promise<JsonValue> {
  const { path, projectId } = input;
  const { imageHosts } = await requireProject(db, projectId);
  const value = copyValue(path, input.value);
  const options = { isDefaultLanguage: true, imageHosts };
  const problems = validateDocument(documentTypeOf(path), value, options);
  if (problems.length > 0) throw new InvalidContentError(path, problems);
  return value;
}

function copyValue(file: string, value: JsonValue): JsonValue {
  try {
    return copyJson(value);
  } catch (error) {
    if (error instanceof ProblemError) throw new InvalidContentError(file, [error.problem]);
    throw error;
  }
}
