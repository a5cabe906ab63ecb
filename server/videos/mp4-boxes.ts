import type { FileHandle } from 'node:fs/promises';

/*
 * The boxes of an MP4 file (ISO/IEC 14496-12, section 4.2), as far as they tell how long it is and whether a
 * player can begin before it has all of it.
 */

/** What a file's boxes tell. */
export interface Mp4Facts {
  /** Null where the header does not say. */
  seconds: number | null;
  /** Whether the index (`moov`) comes before the media: it plays while it loads. */
  isFastStart: boolean;
}

interface Box {
  type: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

/** No honest file has more at one level. */
const mostBoxes = 10_000;

/** Reads the boxes of a file of so many bytes; null where it is no MP4. */
export async function readMp4(file: FileHandle, size: number): Promise<Mp4Facts | null> {
  let isMp4 = false;
  let mediaAt: number | null = null;
  for await (const { type, from, to } of boxesOf(file, 0, size)) {
    if (type === 'ftyp') isMp4 = true;
    if (type === 'mdat') mediaAt ??= from;
    if (type === 'moov')
      return isMp4
        ? { seconds: await readSeconds(file, from, to), isFastStart: mediaAt === null }
        : null;
  }
  return isMp4 ? { seconds: null, isFastStart: false } : null;
}

/** Of the movie's header, `mvhd` (section 8.2.2): a duration in units of its own. */
async function readSeconds(file: FileHandle, from: number, to: number): Promise<number | null> {
  for await (const box of boxesOf(file, from, to)) {
    if (box.type !== 'mvhd') continue;
    const head = await readBytes(file, box.from, 32);
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

async function* boxesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < mostBoxes; count += 1) {
    const head = await readBytes(file, at, 16);
    if (head.length < 8) return;
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return;
    // 1: the size follows as 64 bits; 0: to the end of the file.
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || to - at;
    const headLength = short === 1 ? 16 : 8;
    if (length < headLength || at + length > to) return;
    yield { type, from: at + headLength, to: at + length };
    at += length;
  }
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
