import { withLockedProject } from '../../content/published/read-published.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { Database } from '../../core/db/connect.ts';
import type { FileInfo, FileStore } from '../../core/files/file-store.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { readMp4 } from './mp4-boxes.ts';
import { deleteVideo, listVideos, upsertVideo, type VideoRow } from './queries.ts';
import { noRenditions } from './renditions.ts';
import { videoKeyOf, videoVersion, videosKeyOf } from './video-files.ts';
import { videoPathOf } from './video-path.ts';
import type { Db, Trx } from '../../core/db/schema.ts';

export const preparationKind = 'video-preparation';

/** Attempts; a crash counts as one. */
export const maxAttempts = 3;

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
  { database, files }: { database: Database; files: FileStore },
  projectId: string,
): Promise<VideoRow[]> {
  const { changed, ...found } = await findChangedVideos(database.db, files, projectId);
  if (changed.length > 0)
    await withLockedProject(database, projectId, async (trx) => {
      for (const row of changed) await upsertVideo(trx, row);
      if (found.isLengthChanged) await raiseVersion(trx, projectId);
    });
  return found.waiting;
}

/** Synchronizes the rows of a project's videos with its folder. Idempotent. */
export async function syncVideos(trx: Trx, files: FileStore, projectId: string) {
  const found = await findChangedVideos(trx, files, projectId);
  for (const row of found.changed) await upsertVideo(trx, row);
  return found;
}

/** Compares the rows of a project's videos with its folder. */
async function findChangedVideos(db: Db, files: FileStore, projectId: string) {
  const known = new Map((await listVideos(db, projectId)).map((row) => [row.path, row]));
  const current: VideoRow[] = [];
  for (const [file, info] of await files.listInfo(videosKeyOf(projectId))) {
    if (videoPathOf(file) !== file) continue;
    const row = known.get(file);
    const isSame = isCurrentRow(row, info);
    const found = isSame ? row : await readVideo(files, { projectId, path: file }, row);
    if (found) current.push(found);
  }
  const stored = new Set(current.map(({ path }) => path));
  // Deleted files: a job removes their renditions; their size no longer counts.
  const deleted = Array.from(known.values(), (row) => ({ ...row, bytes: 0, seconds: null })).filter(
    ({ path }) => !stored.has(path),
  );
  const changed = [...current, ...deleted].filter((row) => row !== known.get(row.path));
  return {
    /** To be stored. */
    changed,
    /** Still to be prepared, or deleted and to be removed. */
    waiting: [...current.filter(({ state }) => state === 'stored'), ...deleted],
    /** True if pages show another length. */
    isLengthChanged: changed.some((row) => showsOtherLength(known.get(row.path), row)),
  };
}

/**
 * Stores what `readVideo` found of one video, null if its file does not exist, and raises the
 * content version if pages show another length. `known` is its current row.
 */
export async function storeVideoState(
  trx: Trx,
  place: VideoPlace,
  known: VideoRow | null,
  row: VideoRow | null,
): Promise<void> {
  if (!row) await deleteVideo(trx, place.projectId, place.path);
  else if (row !== known) await upsertVideo(trx, row);
  if (showsOtherLength(known, row)) await raiseVersion(trx, place.projectId);
}

/** Returns true if cached pages, which show whole seconds, show another length of the video. */
export function showsOtherLength(
  one: { seconds: number | null } | null | undefined,
  other: { seconds: number | null } | null | undefined,
): boolean {
  return wholeSeconds(one?.seconds ?? null) !== wholeSeconds(other?.seconds ?? null);
}

/** Returns the row of the file as it is now: `known` if unchanged, null if it does not exist. */
export async function readVideo(
  files: FileStore,
  place: VideoPlace,
  known: VideoRow | null | undefined,
): Promise<VideoRow | null> {
  await using file = await files.open(videoKeyOf(place));
  if (!file) return null;
  if (isCurrentRow(known, file)) return known;
  return {
    project_id: place.projectId,
    path: place.path,
    bytes: file.size,
    mark: videoVersion(file),
    seconds: (await readMp4(file, file.size))?.seconds ?? null,
    state: 'stored',
    renditions: JSON.stringify(noRenditions),
    updated_at: Date.now(),
  };
}

/** The row of a deleted file has 0 bytes: the file may return unchanged. */
function isCurrentRow(row: VideoRow | null | undefined, file: FileInfo): row is VideoRow {
  return row?.mark === videoVersion(file) && row.bytes === file.size;
}

/** Enqueues a job per video, unless that state of the file has one. */
export async function enqueuePreparations(db: Db, rows: readonly VideoRow[]): Promise<void> {
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
