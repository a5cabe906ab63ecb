import { isPathSegment } from '#common/learning/lesson-path.ts';

/** Kinds of accepted files, by name. */
export type FileKind = 'video' | 'captions';

/** Reason to refuse a file by its name. */
export type FileNameProblem = 'type' | 'captions-name';

/** Returns a file's kind by its name; captions are named with a language: `grapefruit.ar.vtt`. */
export function kindOf(name: string): FileKind | FileNameProblem {
  if (/[^.]\.(?:mp4|m4v|webm)$/i.test(name)) return 'video';
  if (!/\.vtt$/i.test(name)) return 'type';
  return /[^.]\.[a-z]{2}\.vtt$/.test(name) ? 'captions' : 'captions-name';
}

/** Returns the path of a file in a valid folder; invalid characters of its name are replaced. */
export function targetPath(folder: string, name: string): string {
  return [...foldersIn(folder), tidyName(name)].join('/');
}

/** Returns the first invalid name in a folder's path; null if there is none. */
export function findInvalidFolderName(folder: string): string | null {
  return foldersIn(folder).find((name) => !isPathSegment(name)) ?? null;
}

/** Splits a typed path; only invisible characters are removed. */
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

/** Returns the path of a video's captions, in the same folder. */
export function captionsPath(videoPath: string, language: string): string {
  return `${videoPath.slice(0, videoPath.lastIndexOf('.'))}.${language}.vtt`;
}

/** Returns the folder of a path; '' for none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns a path with backslashes, as lesson fields store it. */
export function storedPath(path: string): string {
  return path.replaceAll('/', '\\');
}
