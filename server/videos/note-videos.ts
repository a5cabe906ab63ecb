import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { readMp4 } from './mp4-boxes.ts';
import { listVideos, upsertVideo, type VideoRow } from './queries.ts';
import { noRenditions } from './renditions.ts';
import { listPrivate, openPrivate, videoMark, videosFolderOf } from './video-files.ts';
import { videoPathOf } from './video-path.ts';

export const preparationKind = 'video-preparation';

/** A crash counts as an attempt too. */
export const maxAttempts = 3;

/** Within a transaction what is noted counts only if that commits. */
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
 * Brings what is known of a project's videos up to date with its folder, and answers those that nothing has been
 * made of yet, files that are gone among them. May be called as often as one likes.
 */
export async function noteVideos(services: Services, projectId: string): Promise<VideoRow[]> {
  const known = new Map((await listVideos(services.db, projectId)).map((row) => [row.path, row]));
  const waiting: VideoRow[] = [];
  for (const file of await listPrivate(videosFolderOf(services.dataDir, projectId))) {
    if (videoPathOf(file) !== file) continue;
    const row = await noteVideo(services, { projectId, path: file }, known.get(file));
    if (row?.state === 'stored') waiting.push(row);
    if (row) known.delete(file);
  }
  // Gone: what was made of them goes by a job, their size counts no more.
  const gone = Array.from(known.values(), (row) => ({ ...row, bytes: 0 }));
  for (const row of gone) await upsertVideo(services.db, row);
  return [...waiting, ...gone];
}

/** The same for one video; null where there is none. `known` is its row. */
export async function noteVideo(
  { db, dataDir }: Services,
  { projectId, path: file }: VideoPlace,
  known: VideoRow | null | undefined,
): Promise<VideoRow | null> {
  const opened = await openPrivate(videosFolderOf(dataDir, projectId), file);
  if (!opened) return null;
  try {
    const mark = videoMark(opened.stat);
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

/** Adds a job for each, unless that state of the file has one already. */
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
