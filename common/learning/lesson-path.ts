/*
 * Path of a lesson's video: `interactions\enzymes\grapefruit.mp4`, below the project's private
 * videos. Stored content uses backslashes (specification, section 3), the disk slashes.
 */

/** Extensions of stored videos. */
const videoEndings: readonly string[] = ['mp4', 'm4v', 'webm'];

const maxPathLength = 400;
// Control characters, and characters special in file systems, Windows or URLs.
const unsafeSegment = /^[.\s]|[\p{Cc}\p{Cf}/:*?"<>|%{}#]|[\s.]$/u;

/** Error of a lesson's path, or null. */
export function findLessonPathFault(path: string): string | null {
  if (path.length > maxPathLength) return `is longer than ${maxPathLength} characters`;
  const segments = path.split('\\');
  if (!path.isWellFormed() || !segments.every(isPathSegment))
    return 'must be names of folders and of a file, separated by backslashes';
  return hasVideoExtension(segments.at(-1) ?? '')
    ? null
    : `must be a video: ${videoEndings.map((known) => `.${known}`).join(', ')}`;
}

/** True for file names of videos that browsers play. */
export function hasVideoExtension(file: string): boolean {
  const ending = /[^./]\.([^./]+)$/.exec(file)?.[1];
  return ending !== undefined && videoEndings.includes(ending.toLowerCase());
}

/** True for valid folder names. */
export function isPathSegment(name: string): boolean {
  return name !== '' && !unsafeSegment.test(name);
}

/** Last segment, which identifies a lesson within its course. */
export function lessonFileName(path: string): string {
  return path.slice(path.lastIndexOf('\\') + 1);
}
