import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type VideoFacts, probeVideo } from './probe-video.ts';
import { streamFile } from './renditions.ts';
import { runTool } from './run-tool.ts';

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
export async function makeStreams(
  input: readonly string[],
  folder: string,
  film: VideoFacts,
  signal: AbortSignal,
): Promise<number[]> {
  const sizes = streamSizes(film);
  const outputs = sizes.flatMap((size) => outputOf(size, folder, film));
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...outputs], signal);
  const entries: string[] = [];
  for (const { height } of sizes) entries.push(await describeStream(folder, height, signal));
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  await writeFile(path.join(folder, streamFile), [...head, ...entries, ''].join('\n'));
  return sizes.map(({ height }) => height);
}

function outputOf({ height, rate, sound }: Size, folder: string, film: VideoFacts): string[] {
  const scale = film.width >= film.height ? `-2:${height}` : `${height}:-2`;
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
    ...(film.hasSound ? audioOptions : []),
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
async function ratesOf(
  folder: string,
  playlist: string,
): Promise<{ peak: number; average: number }> {
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
