import { isPathSegment } from '#common/lesson-path.ts';

/** What a file may be here, by its name. */
export type FileKind = 'video' | 'captions';

/** What keeps a file from being taken, by its name. */
export type NameFault = 'type' | 'captions-name';

/** What a name promises; captions name their language: `grapefruit.ar.vtt`. */
export function kindOf(name: string): FileKind | NameFault {
  if (/[^.]\.(?:mp4|m4v|webm)$/i.test(name)) return 'video';
  if (!/\.vtt$/i.test(name)) return 'type';
  return /[^.]\.[a-z]{2}\.vtt$/.test(name) ? 'captions' : 'captions-name';
}

/** Where a file will stand in a folder that may be one; its name goes without what no path may hold. */
export function targetPath(folder: string, name: string): string {
  return [...foldersIn(folder), tidyName(name)].join('/');
}

/** The first name in a folder's path that no folder may have; null if there is none. */
export function findFolderFault(folder: string): string | null {
  return foldersIn(folder).find((name) => !isPathSegment(name)) ?? null;
}

/** As they are typed: what is not seen alone may go. */
function foldersIn(folder: string): string[] {
  return folder
    .normalize()
    .split(/[\\/]/)
    .map((name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter(Boolean);
}

function tidyName(name: string): string {
  return name
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|%{}#]+/gu, '-')
    .replace(/^[.\s]+|[\s.]+$/g, '');
}

/** Where a video's captions stand: beside it. */
export function captionsPath(videoPath: string, language: string): string {
  return `${videoPath.slice(0, videoPath.lastIndexOf('.'))}.${language}.vtt`;
}

/** The folder of a path; '' for none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A path as a lesson's field has it. */
export function storedPath(path: string): string {
  return path.replaceAll('/', '\\');
}
