import { z } from 'zod';

/** What was made of a video, as its row keeps it. */
export const renditionsSchema = z.object({
  /** A copy whose index comes first, so that it plays while it loads; false where the original is so already. */
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

/*
 * Names within the folder of a video's state. Nothing else there is ever sent.
 */
export const filmFile = 'film.mp4';
export const posterFile = 'poster.jpg';
export const streamFile = 'stream.m3u8';

/** Playlists, and their parts: `720p.m3u8`, `720p-init.mp4`, `720p-00001.m4s`. */
const streamPart = /^\d{2,4}p(?:\.m3u8|-init\.mp4|-\d{5}\.m4s)$/;
const mediaPart = /(?:\.m4s|film\.mp4)$/;

/** Whether a name is one of those. */
export function isRendition(name: string): boolean {
  return [filmFile, posterFile, streamFile].includes(name) || streamPart.test(name);
}

/** Whether whoever gets it has begun to watch. */
export function isWatched(name: string): boolean {
  return mediaPart.test(name);
}
