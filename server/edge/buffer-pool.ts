import { blockBytes } from './read-file-block.ts';

/*
 * Shared buffers for sending files. Large ones need the fewest turns of the event loop; memory for
 * slow clients is bounded: when all large buffers are in use, a stream gets a small one of its own.
 */

const large = blockBytes;
const small = 16 * 1024;
/** 24 MiB in all. */
export const maxLargeBuffers = 128;

const free: Buffer[] = [];
let allocated = 0;

/**
 * Returns a buffer to read into. Release it with `giveBuffer` or `dropBuffer`, once, and never use
 * it again.
 */
export function acquireBuffer(): Buffer {
  const known = free.pop();
  if (known) return known;
  if (allocated >= maxLargeBuffers) return Buffer.allocUnsafeSlow(small);
  allocated += 1;
  return Buffer.allocUnsafeSlow(large);
}

/** Releases a buffer whose bytes have all been sent. */
export function releaseBuffer(buffer: Buffer): void {
  if (buffer.length === large) free.push(buffer);
}

/** Releases a buffer that may still be read from: it is replaced, not reused. */
export function discardBuffer(buffer: Buffer): void {
  if (buffer.length === large) allocated -= 1;
}
