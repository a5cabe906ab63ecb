import { coursesPath, findContentPlace } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { type FileProblem, jsonPath } from '../../core/projects/problems.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { readStored } from '../../core/files/stored-files.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';
import { findCaptionsFault, maxCaptionsBytes } from './web-vtt.ts';

interface CheckedFolder {
  /** The project's documents by file name. */
  files: ReadonlyMap<string, JsonValue>;
  /** The imported videos, and those already stored. */
  videos: Record<'source' | 'target', { files: FileStore; below: string }>;
}

/**
 * Checks the private videos of an import: lessons whose file is missing, captions that browsers
 * cannot read, and files that no lesson can use.
 */
export async function checkVideos({ files, videos }: CheckedFolder): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  const { source, target } = videos;
  const imported = await source.files.list(source.below);
  const known = new Set([...imported, ...(await target.files.list(target.below))]);
  for (const [file, value] of files) {
    if (findContentPlace(file)?.path !== coursesPath || !Array.isArray(value)) continue;
    for (const [index, course] of value.entries())
      for (const { place, message } of checkCourse(course, jsonPath('$', index), known))
        problems.push({ file, path: place, message });
  }
  for (const file of imported) {
    const message = await faultOf(source, file);
    if (message !== null) problems.push({ file: `videos/${file}`, path: '$', message });
  }
  return problems;
}

interface CourseProblem {
  place: string;
  message: string;
}

function checkCourse(course: JsonValue, place: string, known: ReadonlySet<string>) {
  const problems: CourseProblem[] = [];
  for (const { lesson, at } of lessonsOf(course, place)) {
    const stored = lesson['path'];
    const file = typeof stored === 'string' ? videoPathOf(stored) : null;
    if (file === null) continue;
    if (!known.has(file))
      problems.push({
        place: jsonPath(at, 'path'),
        message: `names a video that does not exist (videos/${file})`,
      });
  }
  return problems;
}

function lessonsOf(course: JsonValue, place: string): { lesson: JsonObject; at: string }[] {
  return itemsOf(course, 'courseList', place).flatMap(({ item, at }) =>
    itemsOf(item, 'lessons', at).map((found) => ({ lesson: found.item, at: found.at })),
  );
}

function itemsOf(
  value: JsonValue,
  name: string,
  place: string,
): { item: JsonObject; at: string }[] {
  const items = isJsonObject(value) ? value[name] : null;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) =>
    isJsonObject(item) ? [{ item, at: jsonPath(jsonPath(place, name), index) }] : [],
  );
}

async function faultOf({ files, below }: CheckedFolder['videos']['source'], file: string) {
  if (videoPathOf(file) === file) return null;
  if (captionsPathOf(file) !== file)
    return 'is neither a video (.mp4, .webm) nor captions (grapefruit.ar.vtt); nobody sees it';
  const key = `${below}/${file}`;
  const isTooLarge = ((await files.stat(key))?.size ?? 0) > maxCaptionsBytes;
  const bytes = isTooLarge ? null : await readStored(files, key);
  const fault = bytes ? findCaptionsFault(bytes) : 'it is too large';
  return fault && `is not WebVTT: ${fault}`;
}
