import { createHash } from 'node:crypto';

/** Returns the form in which the database keeps a long random secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
