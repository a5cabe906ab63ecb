import { block } from './send-reads.ts';

/*
 * The memory that files flow through. A large piece costs the fewest turns; what many slow readers could make
 * us hold is bounded: when all large pieces are out, a stream makes do with a small one of its own.
 */

const large = block;
const small = 16 * 1024;
/** 24 MiB in all. */
export const mostLarge = 128;

const free: Buffer[] = [];
let made = 0;

/** A buffer to read into: whoever takes it gives it back, or drops it, and never uses it again. */
export function takeBuffer(): Buffer {
  const known = free.pop();
  if (known) return known;
  if (made >= mostLarge) return Buffer.allocUnsafeSlow(small);
  made += 1;
  return Buffer.allocUnsafeSlow(large);
}

/** For a buffer whose bytes have all been handed on. */
export function giveBuffer(buffer: Buffer): void {
  if (buffer.length === large) free.push(buffer);
}

/** For a buffer that something may still read from: its place is another's. */
export function dropBuffer(buffer: Buffer): void {
  if (buffer.length === large) made -= 1;
}
