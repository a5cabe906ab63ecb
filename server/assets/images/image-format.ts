/** Accepted raster formats, detected by content. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Detects the format by content, whatever the file name; null for others. */
export function detectImageFormat(bytes: Buffer): ImageFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && hasAvifBrand(bytes) ? 'avif' : null;
}

/** The first box lists the brands, four letters each (ISO/IEC 14496-12, section 4.3). */
function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.length >= 8 ? bytes.readUInt32BE(0) : 0, 256);
  for (let offset = 8; offset + 4 <= end; offset += 4) {
    if (/^avi[fs]$/.test(bytes.toString('latin1', offset, offset + 4))) return true;
  }
  return false;
}
