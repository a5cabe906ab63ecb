import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type FilmFacts, probeFilm } from './probe-film.ts';
import { streamFile } from './renditions.ts';
import { runTool } from './run-tool.ts';

/*
 * HLS (RFC 8216) with fragmented MP4: playlists with relative names, so that every part stands below the address
 * that was signed.
 */

interface Size {
  /** Of the shorter side. */
  height: number;
  /** Bits per second at most. */
  rate: number;
  sound: number;
}

/** What a phone, and what a desk gets. */
const small: Size = { height: 360, rate: 800_000, sound: 96_000 };
const large: Size = { height: 720, rate: 2_800_000, sound: 128_000 };
/** Times the small size, from which a film's own is worth a stream. */
const clearlyTaller = 1.2;
const segmentSeconds = 6;

/** The sizes of a film: at least one, none larger than itself; on top its own, where that lies between the two. */
export function sizesOf({ width, height }: Pick<FilmFacts, 'width' | 'height'>): Size[] {
  const shorter = Math.min(width, height);
  const own = Math.max(2, shorter - (shorter % 2));
  if (own >= large.height) return [small, large];
  if (own < small.height) return [{ ...small, height: own }];
  return own < small.height * clearlyTaller ? [small] : [small, sizeBetween(own)];
}

/** A height between the two sizes, at the rate between theirs. */
function sizeBetween(height: number): Size {
  const part = (height - small.height) / (large.height - small.height);
  return { ...large, height, rate: Math.round(small.rate + part * (large.rate - small.rate)) };
}

/** Makes all sizes in one go, so that the film is decoded once; answers their heights. Throws ToolError. */
export async function makeStreams(
  input: readonly string[],
  folder: string,
  film: FilmFacts,
  signal: AbortSignal,
): Promise<number[]> {
  const sizes = sizesOf(film);
  const outputs = sizes.flatMap((size) => outputOf(size, folder, film));
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...outputs], signal);
  const entries: string[] = [];
  for (const { height } of sizes) entries.push(await describeStream(folder, height, signal));
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  await writeFile(path.join(folder, streamFile), [...head, ...entries, ''].join('\n'));
  return sizes.map(({ height }) => height);
}

function outputOf({ height, rate, sound }: Size, folder: string, film: FilmFacts): string[] {
  const scale = film.width >= film.height ? `-2:${height}` : `${height}:-2`;
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const picture = words(
    `-map 0:v:0 -vf scale=${scale},format=yuv420p -c:v libx264 -profile:v main -preset veryfast`,
    `-crf 23 -maxrate ${rate} -bufsize ${2 * rate} -threads ${threads}`,
    // Every size is cut at the same times, so that a player may change between them.
    `-force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0`,
  );
  const ear = words(`-map 0:a:0 -c:a aac -b:a ${sound} -ac 2`);
  const cut = words(
    `-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`,
    `-hls_flags independent_segments -hls_fmp4_init_filename ${height}p-init.mp4`,
  );
  const segments = path.join(folder, `${height}p-%05d.m4s`);
  return [...picture, ...(film.hasSound ? ear : []), '-map_metadata', '-1', ...cut].concat(
    ['-hls_segment_filename', segments],
    path.join(folder, `${height}p.m3u8`),
  );
}

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** A size's lines in the list of all: what it needs of the line (section 4.3.4.2), and how large it is. */
async function describeStream(
  folder: string,
  height: number,
  signal: AbortSignal,
): Promise<string> {
  const name = `${height}p.m3u8`;
  const { peak, average } = await ratesOf(folder, name);
  const made = await probeFilm(['-i', path.join(folder, name)], signal);
  const size = made
    ? [`RESOLUTION=${made.width}x${made.height}`, `CODECS="${codecsOf(made)}"`]
    : [];
  const fields = [`BANDWIDTH=${peak}`, `AVERAGE-BANDWIDTH=${average}`, ...size];
  return `#EXT-X-STREAM-INF:${fields.join(',')}\n${name}`;
}

/** RFC 6381: H.264's main profile at the level that was needed, and AAC. */
function codecsOf({ level, hasSound }: FilmFacts): string {
  const picture = `avc1.4D40${level.toString(16).padStart(2, '0').toUpperCase()}`;
  return hasSound ? `${picture},mp4a.40.2` : picture;
}

/** Bits per second of a playlist's segments: of the largest, and of all. */
async function ratesOf(
  folder: string,
  playlist: string,
): Promise<{ peak: number; average: number }> {
  const text = await readFile(path.join(folder, playlist), 'utf8');
  let [peak, bits, seconds] = [0, 0, 0];
  for (const [, length = '', name = ''] of text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\s]+)/g)) {
    const own = (await stat(path.join(folder, name))).size * 8;
    const ownSeconds = Number(length);
    peak = Math.max(peak, ownSeconds > 0 ? own / ownSeconds : 0);
    bits += own;
    seconds += ownSeconds;
  }
  const average = seconds > 0 ? bits / seconds : 0;
  return { peak: Math.ceil(peak), average: Math.ceil(average) };
}
