import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * What must not be read where it is stored: AES-256-GCM, the nonce (12 bytes) first, the tag (16 bytes) last, as
 * base64url. `context` says what the text belongs to; sealed text that was moved elsewhere does not open.
 */

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export function seal(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context));
  const bytes = [nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(bytes).toString('base64url');
}

/** Throws where it was not sealed by this key in this context. */
export function unseal(key: Buffer, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceLength + tagLength) throw new Error('This is too short to be sealed');
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagLength));
  const text = [opening.update(bytes.subarray(nonceLength, -tagLength)), opening.final()];
  return Buffer.concat(text).toString('utf8');
}
