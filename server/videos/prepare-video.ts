import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ContentServices } from '../content/services.ts';
import { renameDurably, syncTree } from '../files/durable.ts';
import { FinalJobError, type JobHandler } from '../jobs/run-job.ts';
import { newPartName, sweepParts } from '../media/part-files.ts';
import { hasFilmTools } from './film-tools.ts';
import { makeStreams } from './make-streams.ts';
import { readMp4 } from './mp4-boxes.ts';
import { maxAttempts, noteVideo, type VideoPlace } from './note-videos.ts';
import { type FilmFacts, inputOf, probeFilm } from './probe-film.ts';
import { deleteVideo, findVideo, settleVideo, type VideoRow } from './queries.ts';
import { filmFile, posterFile, renditionsSchema } from './renditions.ts';
import { runTool, ToolError } from './run-tool.ts';
import { openPrivate, streamsFolderOf, videoMark, videosFolderOf } from './video-files.ts';
import { type VideoType, videoTypeOf } from './video-type.ts';

interface Services extends Pick<ContentServices, 'database' | 'dataDir' | 'log'> {
  /** Whether this machine prepares videos; by default where it has the tools. */
  canPrepare?(): Promise<boolean>;
}

const payloadSchema = z.object({ projectId: z.string(), path: z.string() });

/** Stands beside what was made, and tells it where the database has forgotten. */
const factsFile = 'made.json';
const factsSchema = z.object({ seconds: z.number().nullable(), renditions: renditionsSchema });
type Made = z.output<typeof factsSchema>;

/**
 * The handler of jobs that prepare a video for streaming: a poster, its sizes, and a copy that plays while it
 * loads. Until it is done, and where there is no ffmpeg, the original is served.
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

/** It is not tried again before the file changes. */
async function markFailed({ database }: Services, place: VideoPlace): Promise<void> {
  const row = await findVideo(database.db, place.projectId, place.path);
  if (row) await settleVideo(database.db, row, { state: 'failed', updated_at: Date.now() });
}

async function prepareVideo(
  services: Services,
  place: VideoPlace,
  signal: AbortSignal,
): Promise<void> {
  const { database, dataDir, canPrepare = hasFilmTools } = services;
  const { db } = database;
  const folder = streamsFolderOf(dataDir, place.projectId, place.path);
  const known = await findVideo(db, place.projectId, place.path);
  const row = await noteVideo({ db, dataDir }, place, known);
  if (!row) {
    await deleteVideo(db, place.projectId, place.path);
    await rm(folder, { recursive: true, force: true });
    return;
  }
  if (row.state !== 'stored' || !(await canPrepare())) return;
  const { renditions, seconds } = await makeOnce(services, row, folder, signal);
  await settleVideo(db, row, {
    state: 'ready',
    renditions: JSON.stringify(renditions),
    seconds: seconds ?? row.seconds,
    updated_at: Date.now(),
  });
  await removePast(folder, row.mark);
}

/** What was made of this very state, now or before. It appears as a whole. */
async function makeOnce(
  { dataDir }: Services,
  row: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<Made> {
  const ready = await readMade(path.join(folder, row.mark));
  if (ready) return ready;
  const unfinished = path.join(folder, newPartName());
  await mkdir(unfinished, { recursive: true });
  try {
    const made = await makeAll(dataDir, row, unfinished, signal);
    await writeFile(path.join(unfinished, factsFile), JSON.stringify(made));
    const target = path.join(folder, row.mark);
    await rm(target, { recursive: true, force: true });
    await syncTree(unfinished);
    await renameDurably(unfinished, target);
    return made;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function makeAll(
  dataDir: string,
  row: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<Made> {
  const { type, isFastStart, file } = await inspect(dataDir, row);
  const input = inputOf(file, type);
  const facts = await probeFilm(input, signal);
  if (!facts) throw new ToolError('The file shows no picture');
  const film = type === 'mp4' && !isFastStart;
  if (film) await makeFilm(input, path.join(folder, filmFile), signal);
  await makePoster(input, path.join(folder, posterFile), facts, signal);
  const sizes = await makeStreams(input, folder, facts, signal);
  return { seconds: facts.seconds, renditions: { film, poster: true, sizes } };
}

/** The original as it lies there. Throws where it has been replaced since the job looked. */
async function inspect(
  dataDir: string,
  row: VideoRow,
): Promise<{ type: VideoType; isFastStart: boolean; file: string }> {
  const folder = videosFolderOf(dataDir, row.project_id);
  const opened = await openPrivate(folder, row.path);
  if (!opened || videoMark(opened.stat) !== row.mark) {
    await opened?.file.close();
    throw new Error(`${row.path} was replaced while it was prepared`);
  }
  try {
    const type = await videoTypeOf(opened.file);
    if (!type) throw new ToolError('The file is no video');
    const boxes = type === 'mp4' ? await readMp4(opened.file, row.bytes) : null;
    return { type, isFastStart: boxes?.isFastStart ?? true, file: path.join(folder, row.path) };
  } finally {
    await opened.file.close();
  }
}

/** The same pictures and sounds, byte for byte, with the index in front. */
async function makeFilm(input: string[], target: string, signal: AbortSignal): Promise<void> {
  const copy = ['-map', '0:v', '-map', '0:a?', '-c', 'copy', '-map_metadata', '-1'];
  const output = ['-movflags', '+faststart', '-f', 'mp4', target];
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...copy, ...output], signal);
}

/** From a little after the beginning: the first picture of a film is often black. */
async function makePoster(
  input: string[],
  target: string,
  { seconds }: FilmFacts,
  signal: AbortSignal,
): Promise<void> {
  const at = Math.min(3, (seconds ?? 0) / 10).toFixed(2);
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
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', '-ss', at, ...input, ...output], signal);
}

async function readMade(folder: string): Promise<Made | null> {
  const text = await readFile(path.join(folder, factsFile), 'utf8').catch(() => null);
  return text === null ? null : factsSchema.parse(JSON.parse(text));
}

async function removePast(folder: string, mark: string): Promise<void> {
  await sweepParts(folder);
  const past = (await readdir(folder)).filter((name) => name !== mark && !name.startsWith('.'));
  for (const name of past) await rm(path.join(folder, name), { recursive: true, force: true });
}
