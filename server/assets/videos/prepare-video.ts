import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { StoreServices } from '../../content/services.ts';
import { type FileStore, readStored, removeOthers } from '../../core/files/file-store.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import { hasVideoTools } from './video-tools.ts';
import { makeStreams } from './make-streams.ts';
import { readMp4 } from './mp4-boxes.ts';
import {
  maxAttempts,
  readVideo,
  showsOtherLength,
  storeVideoState,
  type VideoPlace,
} from './sync-videos.ts';
import { type VideoFacts, ffmpegInput, probeVideo } from './probe-video.ts';
import { findVideo, updateVideo, type VideoRow } from './queries.ts';
import { fastStartFile, posterFile, renditionsSchema } from './renditions.ts';
import { runTool, ToolError } from './run-tool.ts';
import { streamsKeyOf, videoKeyOf, videoVersion } from './video-files.ts';
import { type VideoType, detectVideoType } from './video-type.ts';

interface Services extends StoreServices {
  /** Returns true if this machine prepares videos; default: if the tools are installed. */
  canPrepare?(): Promise<boolean>;
}

const payloadSchema = z.object({ projectId: z.string(), path: z.string() });

/** Written beside the renditions, to restore their facts if the database lost them. */
const factsFile = 'made.json';
const factsSchema = z.object({ seconds: z.number().nullable(), renditions: renditionsSchema });
type Prepared = z.output<typeof factsSchema>;

/**
 * Creates the job handler that prepares a video for streaming: a poster, streams, and a copy that
 * plays while it loads. Until then, and without ffmpeg, the original is served.
 */
export function preparationHandler(services: Services): JobHandler {
  return async (payload, { signal, attempt }) => {
    const place = payloadSchema.parse(payload);
    try {
      await prepareVideo(services, place, signal);
    } catch (error) {
      if (!(error instanceof ToolError) || attempt < maxAttempts) throw error;
      await markFailed(services, place);
      throw new FinalJobError(`${place.projectId}/${place.path}: ${error.message}`, {
        cause: error,
      });
    }
  };
}

/** Marks a video as failed; it is not retried until the file changes. */
async function markFailed({ database }: Services, place: VideoPlace): Promise<void> {
  const row = await findVideo(database.db, place.projectId, place.path);
  if (row) await updateVideo(database.db, row, { state: 'failed', updated_at: Date.now() });
}

async function prepareVideo(services: Services, place: VideoPlace, signal: AbortSignal) {
  const { database, files, canPrepare = hasVideoTools } = services;
  const { db } = database;
  const folder = streamsKeyOf(place);
  const known = await findVideo(db, place.projectId, place.path);
  const row = await readVideo(files, place, known);
  await db.transaction().execute((trx) => storeVideoState(trx, place, known, row));
  if (!row) return await files.removeBelow(folder);
  // One that failed has a job again if staff retried that.
  if (row.state === 'ready' || !(await canPrepare())) return;
  const { renditions, ...probed } = await findOrPrepare(files, row, folder, signal);
  const seconds = probed.seconds ?? row.seconds;
  const change = { state: 'ready' as const, renditions: JSON.stringify(renditions), seconds };
  const isCurrent = await db.transaction().execute(async (trx) => {
    if (!(await updateVideo(trx, row, { ...change, updated_at: Date.now() }))) return false;
    if (showsOtherLength(row, { seconds })) await raiseVersion(trx, place.projectId);
    return true;
  });
  // Otherwise another process may have prepared the newer file.
  if (isCurrent) await removeOthers(files, folder, row.mark);
}

/**
 * Returns the renditions of this state of the file, made now or earlier. They appear atomically.
 */
async function findOrPrepare(files: FileStore, row: VideoRow, folder: string, signal: AbortSignal) {
  const target = `${folder}/${row.mark}`;
  const existing = await readPrepared(files, `${target}/${factsFile}`);
  if (existing) return existing;
  return await files.withScratch(folder, async (scratch) => {
    const made = path.join(scratch, 'made');
    await mkdir(made);
    const prepared = await prepareAll(files, row, made, signal);
    await writeFile(path.join(made, factsFile), JSON.stringify(prepared));
    await files.removeBelow(target);
    await files.writeFolder(target, made, factsFile);
    return prepared;
  });
}

async function prepareAll(files: FileStore, row: VideoRow, folder: string, signal: AbortSignal) {
  const inspected = await inspectOriginal(files, row);
  const prepared = await files.withLocalFile(keyOf(row), (file) =>
    prepareFile({ ...inspected, file }, folder, signal),
  );
  if (!prepared) throw new Error(`${row.path} was deleted while it was prepared`);
  return prepared;
}

const keyOf = ({ project_id, path: file }: VideoRow) =>
  videoKeyOf({ projectId: project_id, path: file });

interface Inspected {
  type: VideoType;
  isFastStart: boolean;
}

async function prepareFile(
  { type, isFastStart, file }: Inspected & { file: string },
  folder: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const input = ffmpegInput(file, type);
  const facts = await probeVideo(input, signal);
  if (!facts) throw new ToolError('The file shows no picture');
  const needsCopy = type === 'mp4' && !isFastStart;
  if (needsCopy) await copyFastStart(input, path.join(folder, fastStartFile), signal);
  await makePoster(input, path.join(folder, posterFile), facts, signal);
  const sizes = await makeStreams(input, folder, facts, signal);
  return { seconds: facts.seconds, renditions: { film: needsCopy, poster: true, sizes } };
}

/** Inspects the original. Throws if it was replaced since the job started. */
async function inspectOriginal(files: FileStore, row: VideoRow): Promise<Inspected> {
  await using file = await files.open(keyOf(row));
  if (!file || videoVersion(file) !== row.mark)
    throw new Error(`${row.path} was replaced while it was prepared`);
  const type = await detectVideoType(file);
  if (!type) throw new ToolError('The file is no video');
  const boxes = type === 'mp4' ? await readMp4(file, row.bytes) : null;
  return { type, isFastStart: boxes?.isFastStart ?? true };
}

/** Copies the streams unchanged, with the index in front. */
async function copyFastStart(input: string[], target: string, signal: AbortSignal): Promise<void> {
  const copy = ['-map', '0:v', '-map', '0:a?', '-c', 'copy', '-map_metadata', '-1'];
  const output = ['-movflags', '+faststart', '-f', 'mp4', target];
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...copy, ...output], signal);
}

/** Takes a frame shortly after the start: the first frame is often black. */
async function makePoster(
  input: string[],
  target: string,
  { seconds }: VideoFacts,
  signal: AbortSignal,
): Promise<void> {
  const position = Math.min(3, (seconds ?? 0) / 10).toFixed(2);
  const scale = "scale='min(1280,iw)':-2";
  const frame = ['-map', '0:v:0', '-frames:v', '1', '-vf', scale];
  const output = [...frame, '-q:v', '5', '-f', 'mjpeg', target];
  const start = ['-v', 'error', '-nostdin', '-ss', position];
  await runTool('ffmpeg', [...start, ...input, ...output], signal);
}

async function readPrepared(files: FileStore, key: string): Promise<Prepared | null> {
  const text = await readStored(files, key);
  return text && factsSchema.parse(JSON.parse(text.toString()));
}
