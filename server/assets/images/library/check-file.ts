import type { StoreServices } from '../../../content/services.ts';
import { mediaKeyOf } from '../../../core/files/file-store.ts';
import { findFileHash, lockFileHash, setFileHash } from './media-queries.ts';
import type { Db } from '../../../core/db/schema.ts';

interface MediaPlace {
  projectId: string;
  /** Path below the project's media, with `/`. */
  file: string;
}

/**
 * Returns true if a file has its stored hash. A damaged file is logged and renamed to a hidden file
 * beside it, so that it is not served and its owner can find it. A file without a stored hash gets
 * one.
 */
export async function checkMediaFile(
  { database, files, log }: StoreServices,
  { projectId, file }: MediaPlace,
): Promise<boolean> {
  const key = `${mediaKeyOf(projectId)}/${file}`;
  const hash = await files.hash(key);
  const known = await findFileHash(database.db, projectId, file);
  // A missing file is noticed anyway.
  if (hash === null || known === hash) return true;
  const hidden = key.replace(/([^/]+)$/, '.$1.damaged');
  const isDamaged = await database.db.transaction().execute(async (trx) => {
    // Waits for an import that replaces the file, then reads both again.
    const lockedHash = await lockFileHash(trx, projectId, file);
    const current = await files.hash(key);
    if (lockedHash === undefined || current === null || lockedHash === current) return false;
    if (lockedHash !== null) {
      await files.move(key, hidden);
      return true;
    }
    await setFileHash(trx, { projectId, path: file }, current);
    return false;
  });
  if (isDamaged)
    log.error(
      { project: projectId, file, hidden: `${files.name}/${hidden}` },
      'A media file is another than was stored, and is not served any more: put it back from a backup',
    );
  return !isDamaged;
}

/** Clears the hashes of files before they are replaced, in the caller's transaction. */
export async function forgetHashes(db: Db, projectId: string, files: readonly string[]) {
  for (const file of files) await setFileHash(db, { projectId, path: file }, null);
}
