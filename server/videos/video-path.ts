import { lessonPathFault } from '#common/lesson-path.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/*
 * Names of private files. Whatever could leave the project's folder, name a hidden file, or mean something
 * else on another system has no path here, so that nothing behind this door need ask again.
 */

const captionsEnding = /[^.]\.[a-z]{2}\.vtt$/;

/** The path below the project's folder of a lesson's stored one (`enzymes\\grapefruit.mp4`); null if it is no video's. */
export function videoPathOf(stored: string): string | null {
  const path = stored.replaceAll('/', '\\');
  return lessonPathFault(path) === null ? path.replaceAll('\\', '/') : null;
}

/** The same for captions: `enzymes/grapefruit.ar.vtt`. */
export function captionsPathOf(stored: string): string | null {
  if (!captionsEnding.test(stored)) return null;
  const video = videoPathOf(stored.replace(/\.vtt$/, '.mp4'));
  return video && video.replace(/\.mp4$/, '.vtt');
}

/** Where a video's captions stand: beside it. */
export function captionsFileOf(videoPath: string, language: LanguageCode): string {
  return `${videoPath.slice(0, videoPath.lastIndexOf('.'))}.${language}.vtt`;
}

/** The last part of a path. */
export function fileNameOf(videoPath: string): string {
  return videoPath.slice(videoPath.lastIndexOf('/') + 1);
}
