import type { LanguageCode } from '#i18n/languages.ts';

/*
 * Names of private files. Whatever could leave the project's folder, name a hidden file, or mean something
 * else on another system has no path here, so that nothing behind this door need ask again.
 */

const longestPath = 400;
// Control characters, what Windows or an address could misread, and hidden files (`..` among them).
const unsafePart = /^[.\s]|[\p{Cc}\\/:*?"<>|%#]|[\s.]$/u;
const videoName = /[^.]\.(?:mp4|m4v|webm)$/i;
const captionsName = /[^.]\.[a-z]{2}\.vtt$/;

/** The relative path, with slashes, of a lesson's stored one (`enzymes\grapefruit.mp4`); null if it is no video's. */
export function videoPathOf(stored: string): string | null {
  const path = relativePath(stored);
  return path !== null && videoName.test(path) ? path : null;
}

/** The same for captions: `enzymes/grapefruit.ar.vtt`. */
export function captionsPathOf(stored: string): string | null {
  const path = relativePath(stored);
  return path !== null && captionsName.test(path) ? path : null;
}

function relativePath(stored: string): string | null {
  if (stored.length > longestPath || !stored.isWellFormed()) return null;
  const parts = stored.split(/[\\/]/);
  return parts.some((part) => part === '' || unsafePart.test(part)) ? null : parts.join('/');
}

/** Where a video's captions stand: beside it. */
export function captionsFileOf(videoPath: string, language: LanguageCode): string {
  return `${videoPath.slice(0, videoPath.lastIndexOf('.'))}.${language}.vtt`;
}

/** The last part of a path. */
export function fileNameOf(videoPath: string): string {
  return videoPath.slice(videoPath.lastIndexOf('/') + 1);
}
