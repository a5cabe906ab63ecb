/*
 * Where a lesson's video stands: `interactions\enzymes\grapefruit.mp4`, below the project's private videos. Stored
 * content separates by backslashes (specification, section 3), the disk by slashes.
 */

/** What videos are stored as. */
const videoEndings: readonly string[] = ['mp4', 'm4v', 'webm'];

const longestPath = 400;
// Control characters, and what a file system, Windows or an address could misread.
const unsafeSegment = /^[.\s]|[\p{Cc}\p{Cf}/:*?"<>|%{}#]|[\s.]$/u;

/** What is wrong with a lesson's path; null where nothing is. */
export function lessonPathFault(path: string): string | null {
  if (path.length > longestPath) return `is longer than ${longestPath} characters`;
  const segments = path.split('\\');
  if (!path.isWellFormed() || !segments.every(isPathSegment))
    return 'must be names of folders and of a file, separated by backslashes';
  return hasVideoEnding(segments.at(-1) ?? '')
    ? null
    : `must be a video: ${videoEndings.map((known) => `.${known}`).join(', ')}`;
}

/** Whether a file is named as a video of a type that browsers play. */
export function hasVideoEnding(file: string): boolean {
  const ending = /[^./]\.([^./]+)$/.exec(file)?.[1];
  return ending !== undefined && videoEndings.includes(ending.toLowerCase());
}

/** Whether a folder may be called so. */
export function isPathSegment(name: string): boolean {
  return name !== '' && !unsafeSegment.test(name);
}

/** The last segment: what a lesson is known by within its course. */
export function lessonFileOf(path: string): string {
  return path.slice(path.lastIndexOf('\\') + 1);
}
