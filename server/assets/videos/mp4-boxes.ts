import type { StoredFile } from '../../core/files/file-store.ts';

/*
 * Reads the boxes of an MP4 file (ISO/IEC 14496-12, section 4.2): its length, and if it can play
 * while it loads.
 */

/** Limit per level, against malformed files. */
const maxBoxes = 10_000;

/** Returns null if the file is not an MP4. */
export async function readMp4(file: StoredFile, size: number) {
  let isMp4 = false;
  let mediaAt: number | null = null;
  for await (const { type, from, to } of boxesOf(file, 0, size)) {
    if (type === 'ftyp') isMp4 = true;
    if (type === 'mdat') mediaAt ??= from;
    if (type === 'moov')
      return isMp4
        ? {
            /** Null if the header does not tell. */
            seconds: await readSeconds(file, from, to),
            /** True if the index (`moov`) comes before the media, so that it plays while it loads. */
            isFastStart: mediaAt === null,
          }
        : null;
  }
  return isMp4 ? { seconds: null, isFastStart: false } : null;
}

/**
 * Reads the duration from the movie header, `mvhd` (section 8.2.2), which has its own time scale.
 */
async function readSeconds(file: StoredFile, from: number, to: number): Promise<number | null> {
  for await (const box of boxesOf(file, from, to)) {
    if (box.type !== 'mvhd') continue;
    const head = await file.read(box.from, 32);
    if (head.length < 20) return null;
    const isLong = head[0] === 1;
    if (isLong && head.length < 32) return null;
    const scale = head.readUInt32BE(isLong ? 20 : 12);
    const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
    const isKnown = scale > 0 && duration > 0 && duration < (isLong ? 2 ** 63 : 2 ** 32 - 1);
    return isKnown ? duration / scale : null;
  }
  return null;
}

async function* boxesOf(file: StoredFile, from: number, to: number) {
  let position = from;
  for (let count = 0; position + 8 <= to && count < maxBoxes; count += 1) {
    const head = await file.read(position, 16);
    if (head.length < 8) return;
    const type = head.toString('latin1', 4, 8);
    const shortLength = head.readUInt32BE(0);
    if (shortLength === 1 && head.length < 16) return;
    // 1: the size follows as 64 bits; 0: to the end of the file.
    const length =
      shortLength === 1 ? Number(head.readBigUInt64BE(8)) : shortLength || to - position;
    const headLength = shortLength === 1 ? 16 : 8;
    if (length < headLength || position + length > to) return;
    yield {
      type,
      /** Start and end of the content, in bytes. */
      from: position + headLength,
      to: position + length,
    };
    position += length;
  }
}
