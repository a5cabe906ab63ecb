import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * Authenticated encryption of stored text: AES-256-GCM, nonce (12 bytes) first, tag (16 bytes)
 * last, as base64url. `context` names the owner of the text; text moved elsewhere cannot be
 * decrypted.
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

/** Throws if the text was not sealed with this key and context. */
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
