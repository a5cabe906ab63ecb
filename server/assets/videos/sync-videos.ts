import type { Kysely, Transaction } from 'kysely';
import { withLockedProject } from '../../content/published/read-published.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Schema } from '../../core/db/schema.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { readMp4 } from './mp4-boxes.ts';
import { deleteVideo, listVideos, upsertVideo, type VideoRow } from './queries.ts';
import { noRenditions } from './renditions.ts';
import { listPrivate, openPrivate, videoVersion, videosFolderOf } from './video-files.ts';
import { videoPathOf } from './video-path.ts';

export const preparationKind = 'video-preparation';

/** Attempts; a crash counts as one. */
export const maxAttempts = 3;

interface Services {
  database: Database;
  dataDir: string;
}

/** A private video, by its path below the project's folder. */
export interface VideoPlace {
  projectId: string;
  path: string;
}

/**
 * Synchronizes a project's videos with its folder, and raises the content version if pages show
 * another length. Reads the files before the transaction. Returns those still to be prepared or removed.
 */
export async function syncProjectVideos(
  { database, dataDir }: Services,
  projectId: string,
): Promise<VideoRow[]> {
  const { changed, ...found } = await findChangedVideos(database.db, dataDir, projectId);
  if (changed.length > 0)
    await withLockedProject(database, projectId, async (trx) => {
      for (const row of changed) await upsertVideo(trx, row);
      if (found.isLengthChanged) await raiseVersion(trx, projectId);
    });
  return found.waiting;
}

interface ChangedVideos {
  /** To be stored. */
  changed: VideoRow[];
  /** Still to be prepared, or deleted and to be removed. */
  waiting: VideoRow[];
  /** True if pages show another length. */
  isLengthChanged: boolean;
}

/** Synchronizes the rows of a project's videos with its folder. Idempotent. */
export async function syncVideos(
  trx: Transaction<Schema>,
  dataDir: string,
  projectId: string,
): Promise<ChangedVideos> {
  const found = await findChangedVideos(trx, dataDir, projectId);
  for (const row of found.changed) await upsertVideo(trx, row);
  return found;
}

/** Compares the rows of a project's videos with its folder. */
async function findChangedVideos(
  db: Kysely<Schema>,
  dataDir: string,
  projectId: string,
): Promise<ChangedVideos> {
  const known = new Map((await listVideos(db, projectId)).map((row) => [row.path, row]));
  const current: VideoRow[] = [];
  for (const file of await listPrivate(videosFolderOf(dataDir, projectId))) {
    if (videoPathOf(file) !== file) continue;
    const row = await readVideo(dataDir, { projectId, path: file }, known.get(file));
    if (row) current.push(row);
  }
  const files = new Set(current.map(({ path }) => path));
  // Deleted files: a job removes their renditions; their size no longer counts.
  const deleted = Array.from(known.values(), (row) => ({ ...row, bytes: 0, seconds: null })).filter(
    ({ path }) => !files.has(path),
  );
  const changed = [...current, ...deleted].filter((row) => row !== known.get(row.path));
  return {
    changed,
    waiting: [...current.filter(({ state }) => state === 'stored'), ...deleted],
    isLengthChanged: changed.some((row) => showsOtherLength(known.get(row.path), row)),
  };
}

/**
 * Synchronizes one video, and raises the content version if pages show another length. Returns null
 * if the file does not exist, whose row is deleted. `known` is its current row.
 */
export async function syncVideo(
  trx: Transaction<Schema>,
  { dataDir }: Services,
  place: VideoPlace,
  known: VideoRow | null,
): Promise<VideoRow | null> {
  const row = await readVideo(dataDir, place, known);
  if (!row) await deleteVideo(trx, place.projectId, place.path);
  else if (row !== known) await upsertVideo(trx, row);
  if (showsOtherLength(known, row)) await raiseVersion(trx, place.projectId);
  return row;
}

/** Returns true if cached pages, which show whole seconds, show another length of the video. */
export function showsOtherLength(
  one: Pick<VideoRow, 'seconds'> | null | undefined,
  other: Pick<VideoRow, 'seconds'> | null | undefined,
): boolean {
  return wholeSeconds(one?.seconds ?? null) !== wholeSeconds(other?.seconds ?? null);
}

/** Returns the row of the file as it is now: `known` if unchanged, null if it does not exist. */
async function readVideo(
  dataDir: string,
  { projectId, path: file }: VideoPlace,
  known: VideoRow | null | undefined,
): Promise<VideoRow | null> {
  const opened = await openPrivate(videosFolderOf(dataDir, projectId), file);
  if (!opened) return null;
  try {
    const mark = videoVersion(opened.stat);
    const bytes = Number(opened.stat.size);
    // The row of a deleted file has 0 bytes: it may return unchanged.
    if (known?.mark === mark && known.bytes === bytes) return known;
    return {
      project_id: projectId,
      path: file,
      bytes,
      mark,
      seconds: (await readMp4(opened.file, bytes))?.seconds ?? null,
      state: 'stored',
      renditions: JSON.stringify(noRenditions),
      updated_at: Date.now(),
    };
  } finally {
    await opened.file.close();
  }
}

/** Enqueues a job per video, unless that state of the file has one. */
export async function enqueuePreparations(
  db: Kysely<Schema>,
  rows: readonly VideoRow[],
): Promise<void> {
  for (const { project_id: projectId, path: file, mark } of rows)
    await enqueueJob(db, {
      kind: preparationKind,
      payload: { projectId, path: file },
      uniqueKey: `${preparationKind}:${projectId}/${file}:${mark}`,
      maxAttempts,
    });
}

/** Rounds a length down, to at least 1: pages show whole seconds, and add up what they show. */
export function wholeSeconds(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(1, Math.floor(seconds));
}
