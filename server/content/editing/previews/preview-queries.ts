import type { Insertable } from 'kysely';
import type { PreviewLinkTable } from '../../../core/db/editing-schema.ts';
import type { Db } from '../../queries.ts';

// Drafts

/** Lists the draft revision of each document, without entries of collections. */
export async function listDraftPointers(db: Db, projectId: string) {
  return await db
    .selectFrom('documents')
    .select(['path', 'language', 'draft_revision_id as revisionId'])
    .where('project_id', '=', projectId)
    .where('collection', 'is', null)
    .$narrowType<{ revisionId: string }>()
    .where('draft_revision_id', 'is not', null)
    .execute();
}

// Links

export async function insertPreviewLink(db: Db, link: Insertable<PreviewLinkTable>): Promise<void> {
  await db.insertInto('preview_links').values(link).execute();
}

/** Returns the author of a valid link; null if it has expired, was revoked or never existed. */
export async function findLinkAuthor(
  db: Db,
  { projectId, hash, now }: { projectId: string; hash: string; now: number },
): Promise<string | null> {
  const row = await selectOpenLinks(db, projectId, now)
    .select('author_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.author_id ?? null;
}

/** Lists the valid links, the latest expiry first. */
export async function listOpenLinks(db: Db, projectId: string, now: number) {
  return await selectOpenLinks(db, projectId, now)
    .select(['token_hash as id', 'author_id as authorId', 'expires_at as expiresAt'])
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

function selectOpenLinks(db: Db, projectId: string, now: number) {
  return db
    .selectFrom('preview_links')
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

/** Revokes a link; false if it was no longer valid. */
export async function revokeLink(
  db: Db,
  { projectId, hash, now }: { projectId: string; hash: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('preview_links')
    .set({ revoked_at: now })
    .where('project_id', '=', projectId)
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
