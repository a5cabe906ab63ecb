import { mkdir, writeFile, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { StoreServices } from '../../content/services.ts';
import { type FileStore, readStored, removeOthers } from '../../core/files/file-store.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import { readMp4 } from './mp4-boxes.ts';
import { type VideoFacts, ffmpegInput, probeVideo } from './probe-video.ts';
import { findVideo, updateVideo, type VideoRow } from './queries.ts';
import { fastStartFile, posterFile, renditionsSchema, streamFile } from './renditions.ts';
import { runTool, ToolError } from './run-tool.ts';
import {
  maxAttempts,
  readVideo,
  showsOtherLength,
  storeVideoState,
  type VideoPlace,
} from './sync-videos.ts';
import { streamsKeyOf, videoKeyOf, videoVersion } from './video-files.ts';
import { hasVideoTools } from './video-tools.ts';
import { detectVideoType } from './video-type.ts';

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

type Inspected = Awaited<ReturnType<typeof inspectOriginal>>;

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
async function inspectOriginal(files: FileStore, row: VideoRow) {
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

/*
 * HLS (RFC 8216) with fragmented MP4. Names in playlists are relative, so that every segment is
 * below the signed address.
 */

interface Size {
  /** Pixels of the shorter side. */
  height: number;
  /** Highest bit rate of the picture, in bits per second. */
  rate: number;
  sound: number;
}

/** Sizes for phones and for desktops. */
const small: Size = { height: 360, rate: 800_000, sound: 96_000 };
const large: Size = { height: 720, rate: 2_800_000, sound: 128_000 };
/** Factor of the small size from which the video's own size gets a stream. */
const minHeightRatio = 1.2;
const segmentSeconds = 6;

/**
 * Returns one to two sizes, none larger than the video; its own size is added if it lies between.
 */
export function streamSizes({ width, height }: { width: number; height: number }): Size[] {
  const shorter = Math.min(width, height);
  const ownHeight = Math.max(2, shorter - (shorter % 2));
  if (ownHeight >= large.height) return [small, large];
  if (ownHeight < small.height) return [{ ...small, height: ownHeight }];
  return ownHeight < small.height * minHeightRatio ? [small] : [small, sizeBetween(ownHeight)];
}

/** Interpolates the bit rate for a height between the two sizes. */
function sizeBetween(height: number): Size {
  const part = (height - small.height) / (large.height - small.height);
  return { ...large, height, rate: Math.round(small.rate + part * (large.rate - small.rate)) };
}

/**
 * Makes all sizes in one run, so that the video is decoded once. Returns their heights. Throws
 * ToolError.
 */
async function makeStreams(
  input: readonly string[],
  folder: string,
  facts: VideoFacts,
  signal: AbortSignal,
): Promise<number[]> {
  const sizes = streamSizes(facts);
  const outputs = sizes.flatMap((size) => outputOf(size, folder, facts));
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...outputs], signal);
  const entries: string[] = [];
  for (const { height } of sizes) entries.push(await describeStream(folder, height, signal));
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  await writeFile(path.join(folder, streamFile), [...head, ...entries, ''].join('\n'));
  return sizes.map(({ height }) => height);
}

function outputOf({ height, rate, sound }: Size, folder: string, facts: VideoFacts): string[] {
  const scale = facts.width >= facts.height ? `-2:${height}` : `${height}:-2`;
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const videoOptions = splitOptions(
    `-map 0:v:0 -vf scale=${scale},format=yuv420p -c:v libx264 -profile:v main -preset veryfast`,
    `-crf 23 -maxrate ${rate} -bufsize ${2 * rate} -threads ${threads}`,
    // Same segment boundaries in every size, so that players can switch.
    `-force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0`,
  );
  const audioOptions = splitOptions(`-map 0:a:0 -c:a aac -b:a ${sound} -ac 2`);
  const hlsOptions = splitOptions(
    `-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`,
    `-hls_flags independent_segments -hls_fmp4_init_filename ${height}p-init.mp4`,
  );
  const segments = path.join(folder, `${height}p-%05d.m4s`);
  return [
    ...videoOptions,
    ...(facts.hasSound ? audioOptions : []),
    '-map_metadata',
    '-1',
    ...hlsOptions,
  ].concat(['-hls_segment_filename', segments], path.join(folder, `${height}p.m3u8`));
}

function splitOptions(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** Returns a size's lines in the master playlist: bandwidth and resolution (section 4.3.4.2). */
async function describeStream(folder: string, height: number, signal: AbortSignal) {
  const name = `${height}p.m3u8`;
  const { peak, average } = await ratesOf(folder, name);
  const facts = await probeVideo(['-i', path.join(folder, name)], signal);
  const size = facts
    ? [`RESOLUTION=${facts.width}x${facts.height}`, `CODECS="${codecsOf(facts)}"`]
    : [];
  const fields = [`BANDWIDTH=${peak}`, `AVERAGE-BANDWIDTH=${average}`, ...size];
  return `#EXT-X-STREAM-INF:${fields.join(',')}\n${name}`;
}

/** Codecs (RFC 6381): H.264 main profile at the actual level, and AAC. */
function codecsOf({ level, hasSound }: VideoFacts): string {
  const videoCodec = `avc1.4D40${level.toString(16).padStart(2, '0').toUpperCase()}`;
  return hasSound ? `${videoCodec},mp4a.40.2` : videoCodec;
}

/**
 * Returns the bit rates of a playlist, in bits per second: the highest segment's, and the average.
 */
async function ratesOf(folder: string, playlist: string) {
  const text = await readFile(path.join(folder, playlist), 'utf8');
  let [peak, bits, seconds] = [0, 0, 0];
  for (const [, length = '', name = ''] of text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\s]+)/g)) {
    const segmentBits = (await stat(path.join(folder, name))).size * 8;
    const duration = Number(length);
    peak = Math.max(peak, duration > 0 ? segmentBits / duration : 0);
    bits += segmentBits;
    seconds += duration;
  }
  const average = seconds > 0 ? bits / seconds : 0;
  return { peak: Math.ceil(peak), average: Math.ceil(average) };
}
