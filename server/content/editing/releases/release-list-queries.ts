import { sql } from 'kysely';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { canMergeSections } from '../../releases/section-changes.ts';
import type { Db } from '../../queries.ts';
import { type ReleaseRow, selectPending, showsOlder } from '../../releases/release-queries.ts';

/** Counts a project's releases that are scheduled or on hold. */
export async function countScheduledReleases(db: Db, projectId: string): Promise<number> {
  const { count } = await selectPending(db)
    .select((select) => select.fn.countAll().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The publication time of a release, or the scheduled one. */
const releaseTime = sql<number>`coalesce(published_at, scheduled_at, created_at)`;

/** Lists up to `limit` releases older than `before`, newest first. */
export async function listReleaseRows(
  db: Db,
  projectId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ReleaseRow[]> {
  return await db
    .selectFrom('releases')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(before !== null, (query) => query.where(releaseTime, '<', before ?? 0))
    .orderBy(releaseTime, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Selects the documents of releases. */
function selectChanged(db: Db) {
  return db
    .selectFrom('release_documents')
    .innerJoin('documents', 'documents.id', 'release_documents.document_id');
}

/** Lists the first documents of a release, in path order, and their total number. */
export async function listDocumentPlaces(db: Db, releaseId: string, limit: number) {
  const documents = selectChanged(db).where('release_id', '=', releaseId);
  const places = await documents
    .select(['path', 'language'])
    .orderBy('path')
    .orderBy('language')
    .limit(limit)
    .execute();
  const { count } = await documents
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { places, count: Number(count) };
}

/**
 * Returns the ids of those published releases whose texts were all unpublished or replaced by older
 * ones since, as a revert does. The places of sections are merged into later ones by a revert.
 */
export async function findWithdrawnReleases(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Set();
  const isWithdrawn = sql<boolean>`release_documents.revision_id is not null
    and (documents.published_revision_id is null
      or ${showsOlder('release_documents.revision_id', 'releases.version')}
      or (documents.path = ${pageComponentsPath} and exists (
        select 1 from releases as back where back.reverts_id = release_documents.release_id
          and back.version is not null and not exists (
            select 1 from releases as again
            where again.reverts_id = back.id and again.version is not null))))`;
  const rows = await selectChanged(db)
    .innerJoin('releases', 'releases.id', 'release_documents.release_id')
    .select('release_id')
    .where('release_id', 'in', ids)
    .groupBy('release_id')
    .having(sql<boolean>`min(case when ${isWithdrawn} then 1 else 0 end) = 1`)
    .execute();
  return new Set(rows.map(({ release_id }) => release_id));
}

/** Returns the ids of those releases that contain one of the paths. */
export async function findReleasesWithPaths(
  db: Db,
  { ids, paths }: { ids: readonly string[]; paths: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0 || paths.length === 0) return new Set();
  const rows = await selectChanged(db)
    .select('release_id')
    .where('release_id', 'in', ids)
    .where('path', 'in', paths)
    .execute();
  return new Set(rows.map(({ release_id }) => release_id));
}

/**
 * Lists the documents of a release that later releases have changed, with the titles of these. In a
 * published release: documents that now show something else. In a scheduled one: documents last
 * published by a release created after it, or whose composed value is based on another published
 * one. Changes of other sections of pages do not count.
 */
export async function listLaterChanged(
  db: Db,
  { id, project_id, version, created_at }: ReleaseRow,
): Promise<{ path: string; language: string; title: string | null }[]> {
  const hasChanged = sql<boolean>`(documents.published_revision_id
    is distinct from release_documents.revision_id
    or (release_documents.sort is not null
      and documents.sort is distinct from release_documents.sort))`;
  const isReleasedLater = sql<boolean>`last.created_at > ${created_at}
    or (revisions.origin = 'publish' and documents.published_revision_id
      is distinct from release_documents.previous_revision_id)`;
  const rows = await selectChanged(db)
    .leftJoin('revisions', 'revisions.id', 'release_documents.revision_id')
    .leftJoin('releases as last', (join) =>
      join
        .on('last.project_id', '=', project_id)
        .onRef('last.version', '=', 'documents.published_version'),
    )
    .select(['path', 'language', 'last.title', 'published_revision_id'])
    .select(['release_documents.revision_id', 'previous_revision_id'])
    .where('release_id', '=', id)
    .where(version === null ? sql<boolean>`(${isReleasedLater})` : hasChanged)
    .orderBy('path')
    .orderBy('language')
    .limit(50)
    .execute();
  const sections = rows.find(({ path }) => path === pageComponentsPath);
  if (!sections) return rows;
  const { revision_id, previous_revision_id, published_revision_id: current } = sections;
  const canMerge = await canMergeSections(
    db,
    version === null
      ? { base: previous_revision_id, wanted: revision_id, current }
      : { base: revision_id, wanted: previous_revision_id, current },
  );
  return canMerge ? rows.filter((row) => row !== sections) : rows;
}

/** Cancels a scheduled release; false if it was not pending. */
export async function cancelRelease(
  db: Db,
  release: { id: string; projectId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releases')
    .set({ cancelled_at: release.now })
    .where('id', '=', release.id)
    .where('project_id', '=', release.projectId)
    .where('version', 'is', null)
    .where('scheduled_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('failure', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a release on hold until somebody who may publish it does. */
export async function putOnHold(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('releases').set({ held_at: now }).where('id', '=', id).execute();
}

export async function setFailure(db: Db, id: string, failure: string): Promise<void> {
  await db.updateTable('releases').set({ failure }).where('id', '=', id).execute();
}

/** Lists the contents at some paths in some languages: the draft, else the published value. */
export async function listTitleSources(
  db: Db,
  projectId: string,
  { paths, languages }: { paths: readonly string[]; languages: readonly string[] },
): Promise<{ path: string; language: string; content: string }[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join.on(
        'revisions.id',
        '=',
        sql<string>`coalesce(documents.draft_revision_id, documents.published_revision_id)`,
      ),
    )
    .select(['path', 'language', 'content'])
    .where('project_id', '=', projectId)
    .where('path', 'in', paths)
    .where('language', 'in', languages)
    .execute();
  return rows;
}
