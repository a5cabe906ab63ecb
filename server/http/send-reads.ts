import { read, readSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

/*
 * What was read a moment ago lies in the system's memory: copying it from there takes a tenth of what handing the
 * reading to a thread and back does. All else is read by a thread, since a disk would keep everybody waiting.
 */

/** The parts of a file that are remembered, and the most that is read at once, in bytes. */
export const block = 192 * 1024;

/** A block counts as recent for so long after it was last read, in seconds. */
const recentFor = 30;

/** A copy that takes longer, in milliseconds, came from the disk: the system needed the memory for something else. */
const longestCopy = 10;

/** When each block of a file was last read, in seconds of this process, by the file's tag. */
const lastReads = new LRUCache<string, Uint32Array>({
  maxSize: 8_000_000,
  sizeCalculation: (blocks) => blocks.byteLength + 200,
});

/** A file as it was when it was opened. */
export interface ReadFile {
  fd: number;
  size: number;
  /** Of this state of the file alone. */
  etag: string;
}

/**
 * Reads what stands at a position, up to the end of its block or of the buffer; answers the bytes that were read, at
 * once where the file's block was read within a moment.
 */
export function readPart(
  file: ReadFile,
  buffer: Buffer,
  position: number,
  wanted: number,
): number | Promise<number> {
  const length = Math.min(wanted, buffer.length, block - (position % block));
  const last = lastReads.get(file.etag)?.[Math.floor(position / block)] ?? 0;
  const isRecent = last > 0 && seconds() - last < recentFor;
  return isRecent ? copy(file, buffer, position, length) : fetch(file, buffer, position, length);
}

function copy(file: ReadFile, buffer: Buffer, position: number, length: number): number {
  const begin = performance.now();
  const bytesRead = readSync(file.fd, buffer, 0, length, position);
  if (performance.now() - begin > longestCopy) lastReads.delete(file.etag);
  else note(file, position);
  return bytesRead;
}

/** Without the machinery of `FileHandle.read`, which costs more than the reading. */
function fetch(file: ReadFile, buffer: Buffer, position: number, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file.fd, buffer, 0, length, position, (error, bytesRead) => {
      if (error) return reject(error);
      if (position % block === 0 && isWhole(file, position, bytesRead)) note(file, position);
      resolve(bytesRead);
    });
  });
}

function isWhole({ size }: ReadFile, position: number, bytesRead: number): boolean {
  return bytesRead === block || (bytesRead > 0 && position + bytesRead === size);
}

function note({ etag, size }: ReadFile, position: number): void {
  const blocks = lastReads.get(etag) ?? new Uint32Array(Math.ceil(size / block));
  blocks[Math.floor(position / block)] = seconds();
  if (!lastReads.has(etag)) lastReads.set(etag, blocks);
}

function seconds(): number {
  return Math.ceil(performance.now() / 1000);
}
