import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { languageCodes } from '#i18n/languages.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import { withLockedProject } from '../../content/published/read-published.ts';
import type { ContentServices } from '../../content/services.ts';
import type { Schema } from '../../core/db/schema.ts';
import { syncFolder } from '../../core/files/durable.ts';
import { showsOtherLength, type VideoPlace } from './sync-videos.ts';
import { deleteVideo, findVideo } from './queries.ts';
import { listPrivate, statPrivate, streamsFolderOf, videosFolderOf } from './video-files.ts';
import { captionsFileOf, captionsPathOf, videoPathOf } from './video-path.ts';

/**
 * Deletes a video with its captions and renditions, or captions alone. Raises the content version
 * if pages showed its length. Returns false if nothing is known of the path, or if `canRemove` returns
 * false in the transaction.
 */
export async function removeVideoFile(
  { database, dataDir }: Pick<ContentServices, 'database' | 'dataDir'>,
  { projectId, path: file }: VideoPlace,
  { id: actorId, address }: EditingActor,
  canRemove: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  const folder = videosFolderOf(dataDir, projectId);
  const exists = (await statPrivate(folder, file)) !== null;
  const known = await findVideo(database.db, projectId, file);
  if (!exists && !known) return false;
  const isCaptions = captionsPathOf(file) === file;
  const captions = isCaptions ? [] : await listOwnCaptions(folder, file);
  const isRemoved = await withLockedProject(database, projectId, async (trx) => {
    if (!(await canRemove(trx))) return false;
    await deleteVideo(trx, projectId, file);
    if (showsOtherLength(known, null)) await raiseVersion(trx, projectId);
    const details = { project: projectId, file };
    await recordAudit(trx, { action: 'video-removed', actorId, subjectId: null, address, details });
    // Last: if the deletion fails, the row remains.
    for (const name of [file, ...captions]) await rm(path.join(folder, name), { force: true });
    if (exists) await syncFolder(path.dirname(path.join(folder, file)));
    return true;
  });
  if (!isRemoved) return false;
  if (!isCaptions)
    await rm(streamsFolderOf(dataDir, projectId, file), { recursive: true, force: true });
  return true;
}

/** Lists the captions of a video, unless another video shares its name. */
async function listOwnCaptions(folder: string, file: string): Promise<string[]> {
  const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  const files = await listPrivate(folder);
  const others = files.filter((name) => name !== file && videoPathOf(name) === name);
  if (others.some((name) => stemOf(name) === stemOf(file))) return [];
  const captions = languageCodes.map((language) => captionsFileOf(file, language));
  return captions.filter((name) => files.includes(name));
}
