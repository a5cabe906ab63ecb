import { setImmediate } from 'node:timers/promises';
import { type NotNull, sql } from 'kysely';
import { type Db, readBatches, selectPaths } from '../../queries.ts';
import { selectPending, showsOlder, wasPublic } from '../../releases/release-queries.ts';
import type { JsonValue } from '#common/json.ts';
import { parseJson } from '../../../core/canonical-json.ts';

/**
 * Lists the paths where some language's draft differs from what is published, or has another
 * position in its collection. Same condition as the index `documents_waiting`.
 */
export async function listChangedPaths(db: Db, projectId: string): Promise<string[]> {
  const rows = await selectPaths(db, projectId)
    .where((is) =>
      is.or([
        is('draft_revision_id', 'is distinct from', is.ref('published_revision_id')),
        is('draft_sort', 'is not', null),
      ]),
    )
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Lists the documents at some paths, without their texts. */
export async function listDraftStates(db: Db, projectId: string, paths: readonly string[]) {
  return readBatches(paths, async (batch) => {
    // Yields to other requests: there may be thousands of entries.
    await setImmediate();
    return selectChanges(db, projectId).where('path', 'in', batch).execute();
  });
}

export type DraftState = Awaited<ReturnType<typeof listDraftStates>>[number];

/**
 * Lists the documents at some paths in every language, with draft, published text and the time of
 * its last publication.
 */
export async function listUnitDocuments(db: Db, projectId: string, paths: readonly string[]) {
  return readBatches(paths, (batch) =>
    selectChanges(db, projectId)
      .select(['language', 'published_version'])
      .select(['draft.content as draft_content', 'published.content as published_content'])
      .select(['draft.author_id as draft_author_id', 'draft.created_at as drafted_at'])
      .where('path', 'in', batch)
      .orderBy('path')
      .orderBy('language')
      .execute(),
  );
}

export type UnitDocumentRow = Awaited<ReturnType<typeof listUnitDocuments>>[number];

function selectChanges(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .leftJoin('revisions as draft', 'draft.id', 'documents.draft_revision_id')
    .leftJoin('revisions as published', 'published.id', 'documents.published_revision_id')
    .leftJoin('releases', (join) =>
      join
        .onRef('releases.project_id', '=', 'documents.project_id')
        .onRef('releases.version', '=', 'documents.published_version'),
    )
    .leftJoin('release_documents as moved', (join) =>
      join
        .onRef('moved.release_id', '=', 'releases.id')
        .onRef('moved.document_id', '=', 'documents.id'),
    )
    .select(['documents.id', 'path', 'draft_revision_id', 'published_revision_id'])
    .select(['draft_sort', 'updated_at'])
    .select(['draft.hash as draft_hash', 'published.hash as published_hash'])
    .select(['releases.published_at as moved_at', 'reverts_id', 'previous_sort'])
    .select(
      // Of a text that was unpublished before the revert, the draft had been public.
      sql<boolean>`(${showsOlder('moved.previous_revision_id', 'documents.published_version')}
        or (moved.previous_revision_id is null
          and documents.published_revision_id < documents.draft_revision_id
          and ${wasPublic('documents.draft_revision_id', 'documents.published_version')}))`.as(
        'shows_older',
      ),
    )
    .where('documents.project_id', '=', projectId);
}

/**
 * Returns the times when drafts will be published, by the revisions in scheduled releases; of
 * removals by the documents.
 */
export async function listScheduledTimes(db: Db, projectId: string) {
  const rows = await selectPending(db)
    .innerJoin('release_documents', 'release_documents.release_id', 'releases.id')
    .select(['document_id', 'revision_id', 'scheduled_at'])
    .$narrowType<{ scheduled_at: NotNull }>()
    .where('project_id', '=', projectId)
    .orderBy('scheduled_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ document_id, revision_id, scheduled_at }) => [
      revision_id ?? document_id,
      scheduled_at,
    ]),
  );
}

/** Lists what a document showed after its latest releases, each with their time, newest first. */
export async function listReleasedValues(db: Db, documentId: string, limit: number) {
  return await db
    .selectFrom('release_documents')
    .innerJoin('releases', 'releases.id', 'release_documents.release_id')
    .innerJoin('revisions', 'revisions.id', 'release_documents.revision_id')
    .select(['published_at', 'content'])
    .$narrowType<{ published_at: NotNull }>()
    .where('release_documents.document_id', '=', documentId)
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** Lists a document's revisions, newest first. */
export async function listLastRevisions(db: Db, documentId: string, limit: number) {
  return await db
    .selectFrom('revisions')
    .select(['id', 'based_on_id', 'author_id', 'created_at', 'content'])
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Lists a document's values in scheduled releases, each with the published value at the time of
 * scheduling.
 */
export async function listScheduledValues(db: Db, documentId: string) {
  return await selectPending(db)
    .innerJoin('release_documents', 'release_documents.release_id', 'releases.id')
    .innerJoin('revisions', 'revisions.id', 'release_documents.revision_id')
    .leftJoin('revisions as previous', 'previous.id', 'release_documents.previous_revision_id')
    .select(['scheduled_at', 'revisions.content', 'previous.content as previous_content'])
    .$narrowType<{ scheduled_at: NotNull }>()
    .where('release_documents.document_id', '=', documentId)
    .execute();
}

/** Lists the drafts at one path, in all languages. */
export async function listDraftsAt(db: Db, projectId: string, path: string): Promise<JsonValue[]> {
  const rows = await selectDrafts(db, projectId).where('path', '=', path).execute();
  return rows.map(({ content }) => parseJson(content));
}

/** Lists drafts of a collection's entries that have no slug yet. */
export async function listDraftsWithoutSlug(db: Db, projectId: string, collection: string) {
  const rows = await selectDrafts(db, projectId)
    .where('collection', '=', collection)
    .where('slug', 'is', null)
    .execute();
  return rows.map(({ content }) => parseJson(content));
}

function selectDrafts(db: Db, projectId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select('content')
    .where('project_id', '=', projectId);
}
