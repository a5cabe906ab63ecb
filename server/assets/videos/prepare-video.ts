import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { StoreServices } from '../../content/services.ts';
import { renameDurably, syncTree } from '../../core/files/durable.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import { newPartName, deleteAbandonedParts } from '../../core/files/part-files.ts';
import { hasVideoTools } from './video-tools.ts';
import { makeStreams } from './make-streams.ts';
import { readMp4 } from './mp4-boxes.ts';
import { maxAttempts, showsOtherLength, syncVideo, type VideoPlace } from './sync-videos.ts';
import { type VideoFacts, ffmpegInput, probeVideo } from './probe-video.ts';
import { findVideo, updateVideo, type VideoRow } from './queries.ts';
import { fastStartFile, posterFile, renditionsSchema } from './renditions.ts';
import { runTool, ToolError } from './run-tool.ts';
import { openPrivate, streamsFolderOf, videoVersion, videosFolderOf } from './video-files.ts';
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

async function prepareVideo(
  services: Services,
  place: VideoPlace,
  signal: AbortSignal,
): Promise<void> {
  const { database, dataDir, canPrepare = hasVideoTools } = services;
  const { db } = database;
  const folder = streamsFolderOf(dataDir, place.projectId, place.path);
  const known = await findVideo(db, place.projectId, place.path);
  const row = await db.transaction().execute((trx) => syncVideo(trx, services, place, known));
  if (!row) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  if (row.state !== 'stored' || !(await canPrepare())) return;
  const { renditions, ...probed } = await findOrPrepare(services, row, folder, signal);
  const seconds = probed.seconds ?? row.seconds;
  const change = { state: 'ready' as const, renditions: JSON.stringify(renditions), seconds };
  await db.transaction().execute(async (trx) => {
    const isCurrent = await updateVideo(trx, row, { ...change, updated_at: Date.now() });
    if (isCurrent && showsOtherLength(row, { seconds })) await raiseVersion(trx, place.projectId);
  });
  await removeOutdated(folder, row.mark);
}

/**
 * Returns the renditions of this state of the file, made now or earlier. They appear atomically.
 */
async function findOrPrepare(
  { dataDir }: Services,
  row: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const existing = await readPrepared(path.join(folder, row.mark));
  if (existing) return existing;
  const unfinished = path.join(folder, newPartName());
  await mkdir(unfinished, { recursive: true });
  try {
    const prepared = await prepareAll(dataDir, row, unfinished, signal);
    await writeFile(path.join(unfinished, factsFile), JSON.stringify(prepared));
    const target = path.join(folder, row.mark);
    await rm(target, { recursive: true, force: true });
    await syncTree(unfinished);
    await renameDurably(unfinished, target);
    return prepared;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function prepareAll(
  dataDir: string,
  row: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const { type, isFastStart, file } = await inspectOriginal(dataDir, row);
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
async function inspectOriginal(
  dataDir: string,
  row: VideoRow,
): Promise<{ type: VideoType; isFastStart: boolean; file: string }> {
  const folder = videosFolderOf(dataDir, row.project_id);
  const opened = await openPrivate(folder, row.path);
  if (!opened || videoVersion(opened.stat) !== row.mark) {
    await opened?.file.close();
    throw new Error(`${row.path} was replaced while it was prepared`);
  }
  try {
    const type = await detectVideoType(opened.file);
    if (!type) throw new ToolError('The file is no video');
    const boxes = type === 'mp4' ? await readMp4(opened.file, row.bytes) : null;
    return { type, isFastStart: boxes?.isFastStart ?? true, file: path.join(folder, row.path) };
  } finally {
    await opened.file.close();
  }
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
  const output = [
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    scale,
    '-q:v',
    '5',
    '-f',
    'mjpeg',
    target,
  ];
  await runTool(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-ss', position, ...input, ...output],
    signal,
  );
}

async function readPrepared(folder: string): Promise<Prepared | null> {
  const text = await readFile(path.join(folder, factsFile), 'utf8').catch(() => null);
  return text === null ? null : factsSchema.parse(JSON.parse(text));
}

async function removeOutdated(folder: string, mark: string): Promise<void> {
  await deleteAbandonedParts(folder);
  const outdated = (await readdir(folder)).filter((name) => name !== mark && !name.startsWith('.'));
  for (const name of outdated) await rm(path.join(folder, name), { recursive: true, force: true });
}
