import { languageCodes } from '#i18n/languages.ts';
import { recordAction } from '../../core/audit/audit.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import { withLockedProject } from '../../content/published/read-published.ts';
import type { ContentServices } from '../../content/services.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { showsOtherLength, type VideoPlace } from './sync-videos.ts';
import { deleteVideo, findVideo } from './queries.ts';
import { streamsKeyOf, videoKeyOf, videosKeyOf } from './video-files.ts';
import { captionsFileOf, captionsPathOf, videoPathOf } from './video-path.ts';
import type { Trx } from '../../core/db/schema.ts';

/**
 * Deletes a video with its captions and renditions, or captions alone. Raises the content version
 * if pages showed its length. Returns false if nothing is known of the path, or if `canRemove` returns
 * false in the transaction.
 */
export async function removeVideoFile(
  { database, files }: Pick<ContentServices, 'database' | 'files'>,
  place: VideoPlace,
  actor: EditingActor,
  canRemove: (trx: Trx) => Promise<boolean>,
): Promise<boolean> {
  const { projectId, path: file } = place;
  const exists = (await files.stat(videoKeyOf(place))) !== null;
  const known = await findVideo(database.db, projectId, file);
  if (!exists && !known) return false;
  const isCaptions = captionsPathOf(file) === file;
  const captions = isCaptions ? [] : await listOwnCaptions(files, place);
  const isRemoved = await withLockedProject(database, projectId, async (trx) => {
    if (!(await canRemove(trx))) return false;
    await deleteVideo(trx, projectId, file);
    if (showsOtherLength(known, null)) await raiseVersion(trx, projectId);
    const details = { project: projectId, file };
    await recordAction(trx, actor, 'video-removed', details);
    // Last: if the deletion fails, the row remains.
    for (const path of [file, ...captions]) await files.remove(videoKeyOf({ projectId, path }));
    return true;
  });
  if (!isRemoved) return false;
  if (!isCaptions) await files.removeBelow(streamsKeyOf(place));
  return true;
}

/** Lists the captions of a video, unless another video shares its name. */
async function listOwnCaptions(files: FileStore, { projectId, path: file }: VideoPlace) {
  const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  const names = await files.list(videosKeyOf(projectId));
  const others = names.filter((name) => name !== file && videoPathOf(name) === name);
  if (others.some((name) => stemOf(name) === stemOf(file))) return [];
  const captions = languageCodes.map((language) => captionsFileOf(file, language));
  return captions.filter((name) => names.includes(name));
}
