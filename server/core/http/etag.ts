import { createHash } from 'node:crypto';

/** Hash of 16 characters (96 bits), safe in headers and URLs. */
export function tagOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

/** Strong ETag of bytes, with its quotes. */
export function etagOf(bytes: Buffer | string): string {
  return `"${tagOf(bytes)}"`;
}
