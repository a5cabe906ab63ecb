import type { Kysely } from 'kysely';
import type { Schema } from '../../core/db/schema.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { readMp4 } from './mp4-boxes.ts';
import { listVideos, upsertVideo, type VideoRow } from './queries.ts';
import { noRenditions } from './renditions.ts';
import { listPrivate, openPrivate, videoVersion, videosFolderOf } from './video-files.ts';
import { videoPathOf } from './video-path.ts';

export const preparationKind = 'video-preparation';

/** Attempts; a crash counts as one. */
export const maxAttempts = 3;

interface Services {
  db: Kysely<Schema>;
  dataDir: string;
}

/** A private video, by its path below the project's folder. */
export interface VideoPlace {
  projectId: string;
  path: string;
}

/**
 * Synchronizes the rows of a project's videos with its folder. Returns those still to be prepared
 * or removed. Idempotent.
 */
export async function syncVideos(services: Services, projectId: string): Promise<VideoRow[]> {
  const known = new Map((await listVideos(services.db, projectId)).map((row) => [row.path, row]));
  const waiting: VideoRow[] = [];
  for (const file of await listPrivate(videosFolderOf(services.dataDir, projectId))) {
    if (videoPathOf(file) !== file) continue;
    const row = await syncVideo(services, { projectId, path: file }, known.get(file));
    if (row?.state === 'stored') waiting.push(row);
    if (row) known.delete(file);
  }
  // Deleted files: a job removes their renditions; their size no longer counts.
  const deleted = Array.from(known.values(), (row) => ({ ...row, bytes: 0 }));
  for (const row of deleted) await upsertVideo(services.db, row);
  return [...waiting, ...deleted];
}

/** Synchronizes one video; null if the file does not exist. `known` is its current row. */
export async function syncVideo(
  { db, dataDir }: Services,
  { projectId, path: file }: VideoPlace,
  known: VideoRow | null | undefined,
): Promise<VideoRow | null> {
  const opened = await openPrivate(videosFolderOf(dataDir, projectId), file);
  if (!opened) return null;
  try {
    const mark = videoVersion(opened.stat);
    if (known?.mark === mark) return known;
    const bytes = Number(opened.stat.size);
    const row: VideoRow = {
      project_id: projectId,
      path: file,
      bytes,
      mark,
      seconds: (await readMp4(opened.file, bytes))?.seconds ?? null,
      state: 'stored',
      renditions: JSON.stringify(noRenditions),
      updated_at: Date.now(),
    };
    await upsertVideo(db, row);
    return row;
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
