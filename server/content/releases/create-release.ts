import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import { collectionOf } from '#common/content/content-paths.ts';
import type { Database } from '../../core/db/connect.ts';
import { notifyContentVersion } from '../../core/db/content-version.ts';
import type { Schema } from '../../core/db/schema.ts';
import { assignItemSlugs } from '../slugs/assign-item-slugs.ts';
import { assignSlugs } from '../slugs/assign-slugs.ts';
import { releaseHooks } from './release-hooks.ts';
import { requireNoPurchaseConflicts } from './purchase-conflicts.ts';
import { ContentNotFoundError } from '../../core/projects/problems.ts';
import { type DocumentRow, raiseContentVersion, batchesOf, type Db } from '../queries.ts';
import {
  setMissingDrafts,
  applyDraftSorts,
  applyReleaseSorts,
  insertRelease,
  insertReleaseDocuments,
  setPublishedRevisions,
  storePreviousState,
  setReleaseSorts,
  markPublished,
} from './release-queries.ts';
import { isJsonObject } from '#common/json.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { listEntryContents, setCategory } from '../entry-queries.ts';
import { findProjectIn } from '../../core/projects/projects.ts';

/** Moves a document's published pointer; a null revision unpublishes the document. */
export interface ReleaseChange {
  document: Pick<DocumentRow, 'id' | 'path' | 'published_revision_id'>;
  revisionId: string | null;
}

export interface NewRelease {
  projectId: string;
  authorId: string;
  title: string;
  changes: readonly ReleaseChange[];
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
  documentIds: string[];
}

/**
 * Creates and publishes a release within the caller's transaction: its rows, all published
 * pointers, slugs of entries and items, the search index, the content version, and a notification
 * to every process on commit. Throws InvalidContentError if it would break a purchase.
 */
export async function createRelease(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  release: NewRelease,
): Promise<Release> {
  const { projectId, changes } = release;
  await requireNoPurchaseConflicts(trx, release);
  const now = Date.now();
  const id = newId(now);
  const version = await raiseVersion(trx, dialect, projectId);
  await insertRelease(trx, {
    id,
    project_id: projectId,
    author_id: release.authorId,
    title: release.title,
    version,
    scheduled_at: null,
    published_at: now,
    reverts_id: release.revertsId ?? null,
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
  const { sorts } = release;
  const placeEntries = async () =>
    await (sorts ? setReleaseSorts(trx, id, sorts) : applyDraftSorts(trx, id));
  await publishChanges(trx, dialect, { id, version, now, projectId, changes, placeEntries });
  return { id, version, documentIds: changes.map(({ document }) => document.id) };
}

/** Publishes a scheduled release, whose rows exist already. Otherwise like createRelease. */
export async function publishScheduledRelease(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  { id, projectId, changes }: Pick<NewRelease, 'projectId' | 'changes'> & { id: string },
): Promise<Release> {
  await requireNoPurchaseConflicts(trx, { projectId, changes });
  const now = Date.now();
  const version = await raiseVersion(trx, dialect, projectId);
  await markPublished(trx, { id, version, now });
  await storePreviousState(trx, id);
  // The places chosen when the release was scheduled.
  const placeEntries = async () => await applyReleaseSorts(trx, id);
  await publishChanges(trx, dialect, { id, version, now, projectId, changes, placeEntries });
  return { id, version, documentIds: changes.map(({ document }) => document.id) };
}

interface Publication extends Pick<NewRelease, 'projectId' | 'changes'> {
  id: string;
  version: number;
  now: number;
  placeEntries(): Promise<void>;
}

async function publishChanges(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  { id, version, now, projectId, changes, placeEntries }: Publication,
): Promise<void> {
  await setPublishedRevisions(trx, { id, version, now });
  await setMissingDrafts(trx, id);
  await placeEntries();
  const paths = changes.map(({ document }) => document.path);
  const entries = paths.filter(collectionOf);
  await assignSlugs(trx, projectId, entries, now);
  await assignItemSlugs(trx, projectId, paths, now);
  await assignCategories(trx, projectId, entries);
  // A project's first release holds all its published content.
  const indexed = { dialect, projectId, isFirst: version === 1 };
  await releaseHooks().indexRelease(trx, indexed, paths);
}

/** Raises the content version without a release, e.g. after a change of the project's settings. */
export async function raiseVersion(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  projectId: string,
): Promise<number> {
  const version = await raiseContentVersion(trx, projectId);
  if (version === null) throw new ContentNotFoundError(`There is no project ${projectId}`);
  await notifyContentVersion(trx, dialect, projectId, version);
  return version;
}

/**
 * Stores the default language's category of published entries in a column, so that lists are
 * filtered without reading the entries. Call within the transaction that publishes them.
 */
async function assignCategories(
  db: Db,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const language = (await findProjectIn(db, projectId))?.defaultLanguage ?? '';
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
