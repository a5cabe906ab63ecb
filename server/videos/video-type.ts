import type { FileHandle } from 'node:fs/promises';

/** What a file is by its first bytes, whatever it is called. */
export type VideoType = 'mp4' | 'webm';

/** Null for whatever is no video of those that browsers play. */
export async function videoTypeOf(file: FileHandle): Promise<VideoType | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  const head = buffer.subarray(0, bytesRead);
  // ISO/IEC 14496-12, section 4.3: the first box names the brands that the file is of.
  if (head.toString('latin1', 4, 8) === 'ftyp') return isPicture(head) ? null : 'mp4';
  // RFC 8794, section 8: an EBML header, whose document type is Matroska's subset for the web.
  const isEbml = head.length >= 4 && head.readUInt32BE(0) === 0x1a_45_df_a3;
  return isEbml && head.includes('webm') ? 'webm' : null;
}

/** Pictures (HEIF, AVIF) and sound begin with the same box. */
function isPicture(head: Buffer): boolean {
  return /^(?:heic|heix|hevc|mif1|msf1|avif|avis|M4A |M4B )$/.test(head.toString('latin1', 8, 12));
}

/** The type that a file name promises. */
export function promisedTypeOf(name: string): VideoType {
  return /\.webm$/i.test(name) ? 'webm' : 'mp4';
}
