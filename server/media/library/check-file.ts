import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ContentServices } from '../../content/services.ts';
import type { Schema } from '../../db/schema.ts';
import { hashFile } from '../../files/hash-file.ts';
import { mediaFolderOf } from '../media-folder.ts';
import { findFileHash, holdFileHash, setFileHash } from './media-queries.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

interface MediaPlace {
  projectId: string;
  /** Below the project's media, with `/`. */
  file: string;
}

/**
 * Whether a file is what was stored. One that is not is logged, and hidden beside its place, so that it is not
 * served; its owner finds it there. A file without a known hash is believed, and known from then on.
 */
export async function checkMediaFile(
  { database, dataDir, log }: Services,
  { projectId, file }: MediaPlace,
): Promise<boolean> {
  const place = path.join(mediaFolderOf(dataDir, projectId), file);
  const hash = await hashOrNull(place);
  const known = await findFileHash(database.db, projectId, file);
  // A file that was taken away is seen at once.
  if (hash === null || known === hash) return true;
  const hidden = path.join(path.dirname(place), `.${path.basename(place)}.damaged`);
  const isDamaged = await database.db.transaction().execute(async (trx) => {
    // An import that is replacing the file is waited for, and both are read again.
    const held = await holdFileHash(trx, projectId, file);
    const current = await hashOrNull(place);
    if (held === undefined || current === null || held === current) return false;
    if (held !== null) {
      await rename(place, hidden);
      return true;
    }
    await setFileHash(trx, { projectId, path: file }, current);
    return false;
  });
  if (isDamaged)
    log.error(
      { project: projectId, file, hidden },
      'A media file is another than was stored, and is not served any more: put it back from a backup',
    );
  return !isDamaged;
}

async function hashOrNull(place: string): Promise<string | null> {
  try {
    return await hashFile(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Before files are replaced on purpose: in the transaction of what replaces them. */
export async function forgetHashes(
  db: Kysely<Schema>,
  projectId: string,
  files: readonly string[],
): Promise<void> {
  for (const file of files) await setFileHash(db, { projectId, path: file }, null);
}
