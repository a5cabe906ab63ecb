import { z } from 'zod';

/** Renditions of a video, as stored in its row. */
export const renditionsSchema = z.object({
  /** True if a copy with the index first was made; false if the original plays while it loads. */
  film: z.boolean(),
  poster: z.boolean(),
  /** Heights of the streams (HLS), smallest first. */
  sizes: z.array(z.number().int().positive()),
});

export type Renditions = Readonly<z.output<typeof renditionsSchema>>;

export const noRenditions: Renditions = { film: false, poster: false, sizes: [] };

export function readRenditions(stored: string): Renditions {
  const read = renditionsSchema.safeParse(JSON.parse(stored));
  return read.success ? read.data : noRenditions;
}

/* File names in the folder of a video's state. No other file there is served. */
export const fastStartFile = 'film.mp4';
export const posterFile = 'poster.jpg';
export const streamFile = 'stream.m3u8';

/** Playlists and segments: `720p.m3u8`, `720p-init.mp4`, `720p-00001.m4s`. */
const streamFilePattern = /^\d{2,4}p(?:\.m3u8|-init\.mp4|-\d{5}\.m4s)$/;
const mediaFilePattern = /(?:\.m4s|film\.mp4)$/;

/** Returns true for a file that may be served. */
export function isRendition(name: string): boolean {
  return [fastStartFile, posterFile, streamFile].includes(name) || streamFilePattern.test(name);
}

/** Returns true if a request for the file counts as watching. */
export function countsAsWatching(name: string): boolean {
  return mediaFilePattern.test(name);
}
