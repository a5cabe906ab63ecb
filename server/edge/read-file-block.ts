import { read, readSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

/*
 * Recently read blocks are in the system's page cache: copying them synchronously costs a tenth of
 * a read in the thread pool. Everything else is read by a thread, since a disk access would block
 * all requests.
 */

/** Size of tracked blocks, and of the largest read, in bytes. */
export const blockBytes = 192 * 1024;

/** Seconds for which a block counts as recent after its last read. */
const recentSeconds = 30;

/** Slower copies (ms) came from the disk: the system had evicted the block. */
const maxCopyMs = 10;

/** Time of the last read of each block, in seconds of this process, by the file's tag. */
const lastReads = new LRUCache<string, Uint32Array>({
  maxSize: 8_000_000,
  sizeCalculation: (blocks) => blocks.byteLength + 200,
});

/** A file in the state in which it was opened. */
export interface ReadFile {
  fd: number;
  size: number;
  /** Identifies this state of the file. */
  etag: string;
}

/**
 * Reads from a position up to the end of its block or of the buffer and returns the bytes read:
 * synchronously if the block was read recently.
 */
export function readFileBlock(
  file: ReadFile,
  buffer: Buffer,
  position: number,
  wanted: number,
): number | Promise<number> {
  const length = Math.min(wanted, buffer.length, blockBytes - (position % blockBytes));
  const last = lastReads.get(file.etag)?.[Math.floor(position / blockBytes)] ?? 0;
  const isRecent = last > 0 && seconds() - last < recentSeconds;
  return isRecent ? copy(file, buffer, position, length) : fetch(file, buffer, position, length);
}

function copy(file: ReadFile, buffer: Buffer, position: number, length: number): number {
  const begin = performance.now();
  const bytesRead = readSync(file.fd, buffer, 0, length, position);
  if (performance.now() - begin > maxCopyMs) lastReads.delete(file.etag);
  else note(file, position);
  return bytesRead;
}

/** `FileHandle.read` would cost more than the reading itself. */
function fetch(file: ReadFile, buffer: Buffer, position: number, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file.fd, buffer, 0, length, position, (error, bytesRead) => {
      if (error) return reject(error);
      if (position % blockBytes === 0 && isWhole(file, position, bytesRead)) note(file, position);
      resolve(bytesRead);
    });
  });
}

function isWhole({ size }: ReadFile, position: number, bytesRead: number): boolean {
  return bytesRead === blockBytes || (bytesRead > 0 && position + bytesRead === size);
}

function note({ etag, size }: ReadFile, position: number): void {
  const blocks = lastReads.get(etag) ?? new Uint32Array(Math.ceil(size / blockBytes));
  blocks[Math.floor(position / blockBytes)] = seconds();
  if (!lastReads.has(etag)) lastReads.set(etag, blocks);
}

function seconds(): number {
  return Math.ceil(performance.now() / 1000);
}
