/** The kinds of pictures of pixels that are taken, told by their content. */
export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** What a file really is, whatever it is called; null for all that is no such picture. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && hasAvifBrand(bytes) ? 'avif' : null;
}

/** The file's first box lists what it can be read as, four letters each (ISO/IEC 14496-12, 4.3). */
function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.length >= 8 ? bytes.readUInt32BE(0) : 0, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (/^avi[fs]$/.test(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}
