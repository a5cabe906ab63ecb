import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

/** Reads a whole file; null if it does not exist. */
export async function readStored(files: FileStore, key: string): Promise<Buffer | null> {
  await using file = await files.open(key);
  if (!file) return null;
  return await file.read(0, file.size);
}

/**
 * Returns the SHA-256 of a file's bytes, hex; null if it does not exist. `FileStore.hash` trusts the
 * hash that an object recorded when it was written.
 */
export async function hashStored(files: FileStore, key: string): Promise<string | null> {
  await using file = await files.open(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.chunks(0, file.size - 1)) hash.update(chunk);
  return hash.digest('hex');
}

/** Removes all folders below a key but one. */
export async function removeOthers(files: FileStore, below: string, kept: string): Promise<void> {
  const names = new Set((await files.list(below)).map((name) => name.split('/', 1)[0]));
  for (const name of names) if (name !== kept) await files.removeBelow(`${below}/${name}`);
}
