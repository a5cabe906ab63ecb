import type { Transaction } from 'kysely';
import type { JsonValue } from '#common/json.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { type AuditAction, type AuditEntry, recordAudit } from '../accounts/audit/audit.ts';
import type { Schema } from '../db/schema.ts';
import { hashOf, stringifyJson } from './canonical-json.ts';
import { makeRelease } from './make-release.ts';
import { type DocumentRow, findDocument, findRevision, lockProject } from './queries.ts';
import { checkValue } from './save-document.ts';
import type { ContentServices } from './services.ts';
import { type NewDraft, storeDraft } from './store-draft.ts';

interface ReplaceInput {
  projectId: string;
  /** Of a document above the languages. */
  path: string;
  value: JsonValue;
  /** What the release is called in its list. */
  title: string;
}

type Details = NonNullable<AuditEntry['details']>;

/**
 * Makes a value a document's draft and public, in one transaction, whatever stood there before: whoever replaces all
 * of it means all of it, and somebody else's draft stays in the revisions. Does nothing where it is public already.
 * Throws ForbiddenError, ContentNotFoundError for an unknown project, and InvalidContentError.
 */
export async function replaceDocument(
  { database }: Pick<ContentServices, 'database'>,
  actor: Actor & { address?: string | null },
  input: ReplaceInput,
): Promise<void> {
  requirePermission(actor, 'content:save');
  requirePermission(actor, 'content:publish');
  const { projectId, path, title } = input;
  const place = { projectId, path, language: '' };
  const { value } = await checkValue(
    database.db,
    { ...place, value: input.value },
    { isPublic: true },
  );
  const note = async (trx: Transaction<Schema>, action: AuditAction, about: Details) => {
    const details = { project: projectId, ...about };
    const address = actor.address || null;
    await recordAudit(trx, { action, actorId: actor.id, subjectId: null, address, details });
  };
  await database.db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const found = await findDocument(trx, place);
    const draft = await takeDraft(trx, found, { place, value, authorId: actor.id });
    if (draft.isChanged) await note(trx, 'content-saved', { path, origin: 'save', languages: '' });
    const before = found?.published_revision_id ?? null;
    if (before === draft.revisionId) return;
    const document = { id: draft.documentId, path, published_revision_id: before };
    const changes = [{ document, revisionId: draft.revisionId }];
    const release = { projectId, authorId: actor.id, title, changes };
    const { id } = await makeRelease(trx, database.dialect, release);
    await note(trx, 'release-made', { release: id, title, documents: changes.length });
  });
}

interface Draft {
  documentId: string;
  revisionId: string;
  isChanged: boolean;
}

/** Makes the value the draft, where it is not that already. */
async function takeDraft(
  trx: Transaction<Schema>,
  found: DocumentRow | undefined,
  draft: Pick<NewDraft, 'place' | 'value' | 'authorId'>,
): Promise<Draft> {
  const draftId = found?.draft_revision_id ?? null;
  const current = draftId === null ? undefined : await findRevision(trx, draftId);
  if (found && current?.hash === hashOf(stringifyJson(draft.value)))
    return { documentId: found.id, revisionId: current.id, isChanged: false };
  const stored = await storeDraft(trx, {
    ...draft,
    document: found ? { id: found.id, draftId } : null,
    origin: 'save',
    // A document's revisions stand in the order in which they were made.
    now: Math.max(Date.now(), (current?.created_at ?? 0) + 1),
  });
  return { ...stored, isChanged: true };
}
