import { findLessonPathFault } from '#common/learning/lesson-path.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/*
 * Parses paths of private files. Anything that could leave the project's folder, name a hidden file
 * or mean something else on another system returns null, so that no other code needs to check.
 */

const captionsEnding = /[^.]\.[a-z]{2}\.vtt$/;

/**
 * Converts a lesson's stored path (`enzymes\\grapefruit.mp4`) to a path below the project's folder;
 * null if it is not a video's.
 */
export function videoPathOf(stored: string): string | null {
  const path = stored.replaceAll('/', '\\');
  return findLessonPathFault(path) === null ? path.replaceAll('\\', '/') : null;
}

/** Normalizes the path of captions: `enzymes/grapefruit.ar.vtt`. */
export function captionsPathOf(stored: string): string | null {
  if (!captionsEnding.test(stored)) return null;
  const video = videoPathOf(stored.replace(/\.vtt$/, '.mp4'));
  return video && video.replace(/\.mp4$/, '.vtt');
}

/** Returns the path of a video's captions, beside the video. */
export function captionsFileOf(videoPath: string, language: LanguageCode): string {
  return `${videoPath.slice(0, videoPath.lastIndexOf('.'))}.${language}.vtt`;
}

export function fileNameOf(videoPath: string): string {
  return videoPath.slice(videoPath.lastIndexOf('/') + 1);
}
