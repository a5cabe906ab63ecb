import type { FileInfo } from '../../core/files/file-store.ts';

/*
 * Keys of private videos. Originals are in `videos/{project}/…`, their renditions below
 * `video-streams/` in a folder named by the state of the original: `shop/a.mp4/1-…/`. Renditions
 * can be made again and are never exported.
 */

/**
 * Version of the renditions; raise it to prepare all videos again after a change of sizes or
 * quality.
 */
const renditionVersion = 1;

/** Returns the key of a project's private files. */
export function videosKeyOf(projectId: string): string {
  return `videos/${projectId}`;
}

/** Returns the key of a private file. */
export function videoKeyOf({ projectId, path }: { projectId: string; path: string }): string {
  return `${videosKeyOf(projectId)}/${path}`;
}

/** Returns the key of a video's renditions, with a folder below it per state of the original. */
export function streamsKeyOf({ projectId, path }: { projectId: string; path: string }): string {
  return `video-streams/${projectId}/${path}`;
}

/** Returns the name of a file's state, which changes with every change of the file. */
export function videoVersion({ version }: FileInfo): string {
  return `${renditionVersion}-${version}`;
}
