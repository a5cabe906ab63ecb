import { newId } from '#common/ids.ts';
import { collectionOf } from '#common/content/content-paths.ts';
import { notifyContentVersion } from '../../core/db/content-version.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { enqueueWebhooks } from '../../core/webhooks/enqueue-webhooks.ts';
import { assignSlugs, assignItemSlugs } from '../slugs/assign-slugs.ts';
import { releaseHooks } from '../services.ts';
import { requireNoPurchaseConflicts } from './check-release.ts';
import { ContentNotFoundError } from '../../core/projects/problems.ts';
import { type DocumentRow, raiseContentVersion, batchesOf, type Db, type Trx } from '../queries.ts';
import {
  applyDraftSorts,
  applyReleaseSorts,
  insertRelease,
  insertReleaseDocuments,
  setPublishedRevisions,
  storePreviousState,
  setReleaseSorts,
  listScheduledReleases,
  markPublished,
  storeDraftSorts,
} from './release-queries.ts';
import { isJsonObject } from '#common/json.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { listEntryContents, setCategory } from '../entry-queries.ts';
import { findProject } from '../../core/projects/projects.ts';

export const scheduledReleaseKind = 'waiting-release';

/** About two days, with pauses of up to an hour: survives a database outage of a night. */
const maxAttempts = 60;

/** Moves a document's published pointer; a null revision unpublishes the document. */
export interface ReleaseChange {
  document: Pick<DocumentRow, 'id' | 'path' | 'published_revision_id'>;
  revisionId: string | null;
}

interface ReleasedChanges {
  projectId: string;
  changes: readonly ReleaseChange[];
}

export interface NewRelease extends ReleasedChanges {
  authorId: string;
  title: string;
  /** The release that this one reverts. */
  revertsId?: string;
  /**
   * Sort values of entries by document id; without them each entry moves to the place of its draft.
   */
  sorts?: ReadonlyMap<string, number>;
}

export interface Release {
  id: string;
  /** The content version that it created. */
  version: number;
}

/**
 * Creates and publishes a release within the caller's transaction: its rows, all published
 * pointers, slugs of entries and items, the search index, the content version, and a notification
 * to every process on commit. Throws InvalidContentError if it would break a purchase.
 */
export async function createRelease(trx: Trx, release: NewRelease): Promise<Release> {
  await requireNoPurchaseConflicts(trx, release);
  const now = Date.now();
  const version = await raiseVersion(trx, release.projectId);
  const id = await insertRows(trx, release, { version, scheduledAt: null, now });
  await setPublishedRevisions(trx, { id, version, now });
  if (release.sorts) await setReleaseSorts(trx, id, release.sorts);
  else await applyDraftSorts(trx, id);
  await updateDerived(trx, release, { id, version, now });
  return { id, version };
}

/**
 * Stores the revisions to publish at a later time, and the positions of entries, with the job that
 * publishes them. Returns the release's id.
 */
export async function scheduleRelease(
  trx: Trx,
  release: NewRelease & { tokenId: string | null; at: number; now: number },
): Promise<string> {
  const { tokenId, at, now } = release;
  const id = await insertRows(trx, release, { version: null, scheduledAt: at, tokenId, now });
  await storeDraftSorts(trx, id);
  await enqueueRelease(trx, { id, scheduled_at: at });
  return id;
}

/** Publishes a scheduled release, whose rows exist already. Otherwise like createRelease. */
export async function publishScheduledRelease(
  trx: Trx,
  release: ReleasedChanges & { id: string },
): Promise<void> {
  const { id, projectId } = release;
  await requireNoPurchaseConflicts(trx, release);
  const now = Date.now();
  const version = await raiseVersion(trx, projectId);
  await markPublished(trx, { id, version, now });
  await storePreviousState(trx, id);
  await setPublishedRevisions(trx, { id, version, now });
  // The places chosen when the release was scheduled.
  await applyReleaseSorts(trx, id);
  await updateDerived(trx, release, { id, version, now });
}

/** Inserts a release, scheduled or published now (`version`), and its documents; returns its id. */
async function insertRows(
  trx: Trx,
  { projectId, authorId, title, changes, revertsId }: NewRelease,
  {
    version,
    scheduledAt,
    tokenId = null,
    now,
  }: { version: number | null; scheduledAt: number | null; tokenId?: string | null; now: number },
): Promise<string> {
  const id = newId(now);
  await insertRelease(trx, {
    id,
    project_id: projectId,
    author_id: authorId,
    title,
    version,
    scheduled_at: scheduledAt,
    published_at: version === null ? null : now,
    reverts_id: revertsId ?? null,
    token_id: tokenId,
    created_at: now,
  });
  await insertReleaseDocuments(
    trx,
    changes.map(({ document, revisionId }) => ({
      release_id: id,
      document_id: document.id,
      revision_id: revisionId,
      previous_revision_id: document.published_revision_id,
    })),
  );
  return id;
}

/**
 * Updates what is stored about published documents: slugs, categories, the search index. Enqueues
 * the event for other programs.
 */
async function updateDerived(
  trx: Trx,
  { projectId, changes }: ReleasedChanges,
  { id, version, now }: { id: string; version: number; now: number },
): Promise<void> {
  const paths = changes.map(({ document }) => document.path);
  const entries = paths.filter(collectionOf);
  await assignSlugs(trx, projectId, entries, now);
  await assignItemSlugs(trx, projectId, paths, now);
  await assignCategories(trx, projectId, entries);
  // A project's first release holds all its published content.
  await releaseHooks().indexRelease(trx, { projectId, isFirst: version === 1 }, paths);
  await enqueueWebhooks(trx, {
    projectId,
    event: 'content.published',
    at: now,
    path: 'dashboard',
    row: null,
    readData: () => ({ release: id, version, documents: changes.length }),
  });
}

/**
 * Raises the content version and notifies every process on commit. Also called without a release,
 * e.g. after a change of the project's settings.
 */
export async function raiseVersion(trx: Trx, projectId: string): Promise<number> {
  const version = await raiseContentVersion(trx, projectId);
  if (version === null) throw new ContentNotFoundError(`There is no project ${projectId}`);
  await notifyContentVersion(trx, projectId, version);
  return version;
}

/** Ensures that every scheduled release has its job: a restored backup may have lost some. */
export async function enqueueScheduledReleases(db: Db): Promise<void> {
  for (const release of await listScheduledReleases(db)) await enqueueRelease(db, release);
}

async function enqueueRelease(db: Db, { id, scheduled_at }: { id: string; scheduled_at: number }) {
  await enqueueJob(db, {
    kind: scheduledReleaseKind,
    payload: id,
    runAt: scheduled_at,
    uniqueKey: `${scheduledReleaseKind}:${id}`,
    maxAttempts,
  });
}

/**
 * Stores the default language's category of published entries in a column, so that lists are
 * filtered without reading the entries. Call within the transaction that publishes them.
 */
async function assignCategories(db: Db, projectId: string, paths: readonly string[]) {
  if (paths.length === 0) return;
  const language = (await findProject(db, projectId))?.defaultLanguage ?? '';
  for (const batch of batchesOf(Array.from(new Set(paths)))) {
    const rows = await listEntryContents(db, { projectId, language, paths: batch });
    const changed = rows
      .map(({ path, category, content }) => ({ path, category, newCategory: categoryOf(content) }))
      .filter(({ category, newCategory }) => category !== newCategory);
    for (const [category, entries] of Map.groupBy(changed, ({ newCategory }) => newCategory)) {
      await setCategory(
        db,
        projectId,
        entries.map(({ path }) => path),
        category,
      );
    }
  }
}

function categoryOf(content: string): string | null {
  const value = parseJson(content);
  const category = isJsonObject(value) ? value['category'] : null;
  return typeof category === 'string' && category.trim() !== '' ? category : null;
}
