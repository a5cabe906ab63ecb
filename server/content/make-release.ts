import type { Transaction } from 'kysely';
import { newId } from '#common/ids.ts';
import { collectionOf } from '#common/content-paths.ts';
import type { Database } from '../db/connect.ts';
import { notifyContentVersion } from '../db/content-version.ts';
import type { Schema } from '../db/schema.ts';
import { indexPaths, markIndexed } from '../search/index-paths.ts';
import { assignItemSlugs } from './assign-item-slugs.ts';
import { assignSlugs } from './assign-slugs.ts';
import { fileEntries } from './file-entries.ts';
import { requireHeld } from './held-products.ts';
import { ContentNotFoundError } from './problems.ts';
import { type DocumentRow, raiseContentVersion } from './queries.ts';
import {
  adoptPublished,
  adoptSorts,
  applySorts,
  insertRelease,
  insertReleaseDocuments,
  movePublished,
  notePrevious,
  moveEntries,
  setPublished,
} from './release-queries.ts';

/** A published pointer that moves; a null revision takes the document off the site. */
export interface ReleaseChange {
  document: Pick<DocumentRow, 'id' | 'path' | 'published_revision_id'>;
  revisionId: string | null;
}

export interface NewRelease {
  projectId: string;
  authorId: string;
  title: string;
  changes: readonly ReleaseChange[];
  /** The release that this one takes back. */
  revertsId?: string;
  /** Places in their collections for entries, by their documents' ids; without them each goes where its draft stands. */
  sorts?: ReadonlyMap<string, number>;
}

/** A release that has been made. */
export interface Release {
  id: string;
  /** The content version that it made. */
  version: number;
  documentIds: string[];
}

/**
 * Publishes within the caller's transaction: the release's rows, all published pointers, the addresses
 * of entries and items, what search finds, the content version, and word of it to every process when the
 * transaction commits. Throws InvalidContentError where somebody would lose what they have bought.
 */
export async function makeRelease(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  release: NewRelease,
): Promise<Release> {
  const { projectId, changes } = release;
  await requireHeld(trx, release);
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
    await (sorts ? moveEntries(trx, id, sorts) : adoptSorts(trx, id));
  await publishChanges(trx, dialect, { id, version, now, projectId, changes, placeEntries });
  return { id, version, documentIds: changes.map(({ document }) => document.id) };
}

/** Publishes a release that has waited for its time; its rows are there. Else as makeRelease. */
export async function makeWaitingRelease(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  { id, projectId, changes }: Pick<NewRelease, 'projectId' | 'changes'> & { id: string },
): Promise<Release> {
  await requireHeld(trx, { projectId, changes });
  const now = Date.now();
  const version = await raiseVersion(trx, dialect, projectId);
  await setPublished(trx, { id, version, now });
  await notePrevious(trx, id);
  // Where they were to stand when it was decided on.
  const placeEntries = async () => await applySorts(trx, id);
  await publishChanges(trx, dialect, { id, version, now, projectId, changes, placeEntries });
  return { id, version, documentIds: changes.map(({ document }) => document.id) };
}

interface Publication extends Pick<NewRelease, 'projectId' | 'changes'> {
  id: string;
  version: number;
  now: number;
  /** Moves entries within their collections. */
  placeEntries(): Promise<void>;
}

async function publishChanges(
  trx: Transaction<Schema>,
  dialect: Database['dialect'],
  { id, version, now, projectId, changes, placeEntries }: Publication,
): Promise<void> {
  await movePublished(trx, { id, version, now });
  await adoptPublished(trx, id);
  await placeEntries();
  const paths = changes.map(({ document }) => document.path);
  const entries = paths.filter(collectionOf);
  await assignSlugs(trx, projectId, entries, now);
  await assignItemSlugs(trx, projectId, paths, now);
  await fileEntries(trx, projectId, entries);
  await indexPaths(trx, { dialect, projectId }, paths);
  // All that is published of a new project stands in its first release.
  if (version === 1) await markIndexed(trx, projectId);
}

/** Raises the content version without a release, as for a change of the project's settings. */
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
