import { createHash } from 'node:crypto';

/** 22 characters that tell bytes from all others, fit for a header and for an address. */
export function tagOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** The strong ETag of bytes, with its quotes. */
export function etagOf(bytes: Buffer | string): string {
  return `"${tagOf(bytes)}"`;
}
