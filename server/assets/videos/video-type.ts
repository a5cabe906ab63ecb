import type { StoredFile } from '../../core/files/file-store.ts';

/** Video type by the first bytes, whatever the file name is. */
export type VideoType = 'mp4' | 'webm';

/** Detects a video type that browsers play; null otherwise. */
export async function detectVideoType(file: StoredFile): Promise<VideoType | null> {
  return findVideoType(await file.read(0, 64));
}

/** Finds a video type, likewise, by a file's first 64 bytes. */
export function findVideoType(head: Buffer): VideoType | null {
  // ISO/IEC 14496-12, section 4.3: the first box lists the file's brands.
  if (head.toString('latin1', 4, 8) === 'ftyp') return isImageOrAudio(head) ? null : 'mp4';
  // RFC 8794, section 8: an EBML header, whose document type is Matroska's subset for the web.
  const isEbml = head.length >= 4 && head.readUInt32BE(0) === 0x1a_45_df_a3;
  return isEbml && head.includes('webm') ? 'webm' : null;
}

/** Images (HEIF, AVIF) and audio begin with the same box. */
function isImageOrAudio(head: Buffer): boolean {
  return /^(?:heic|heix|hevc|mif1|msf1|avif|avis|M4A |M4B )$/.test(head.toString('latin1', 8, 12));
}

/** Returns the type that a file name promises. */
export function videoTypeByName(name: string): VideoType {
  return /\.webm$/i.test(name) ? 'webm' : 'mp4';
}
