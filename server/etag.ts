import { createHash } from 'node:crypto';

/** 16 characters (96 bits) that tell bytes from all others, fit for a header and for an address. */
export function tagOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

/** The strong ETag of bytes, with its quotes. */
export function etagOf(bytes: Buffer | string): string {
  return `"${tagOf(bytes)}"`;
}
