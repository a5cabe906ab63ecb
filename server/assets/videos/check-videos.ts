import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { coursesPath, findContentPlace } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { type FileProblem, jsonPath } from '../../core/projects/problems.ts';
import { listPrivate, statPrivate } from './video-files.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';
import { findCaptionsFault, maxCaptionsBytes } from './web-vtt.ts';

interface CheckedFolder {
  /** The project's documents by file name. */
  files: ReadonlyMap<string, JsonValue>;
  /** Folder of the imported videos, and folder of those already stored. */
  videos: { source: string; target: string };
}

/**
 * Checks the private videos of an import: lessons whose file is missing, captions that browsers
 * cannot read, and files that no lesson can use.
 */
export async function checkVideos({ files, videos }: CheckedFolder): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const [file, value] of files) {
    if (findContentPlace(file)?.path !== coursesPath || !Array.isArray(value)) continue;
    for (const [index, course] of value.entries())
      for (const { place, message } of await checkCourse(course, jsonPath('$', index), videos))
        problems.push({ file, path: place, message });
  }
  for (const file of await listPrivate(videos.source)) {
    const message = await faultOf(videos.source, file);
    if (message !== null) problems.push({ file: `videos/${file}`, path: '$', message });
  }
  return problems;
}

interface CourseProblem {
  place: string;
  message: string;
}

async function checkCourse(
  course: JsonValue,
  place: string,
  { source, target }: CheckedFolder['videos'],
): Promise<CourseProblem[]> {
  const problems: CourseProblem[] = [];
  for (const { lesson, at } of lessonsOf(course, place)) {
    const stored = lesson['path'];
    const file = typeof stored === 'string' ? videoPathOf(stored) : null;
    if (file === null) continue;
    const exists = (await statPrivate(source, file)) ?? (await statPrivate(target, file));
    if (!exists)
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

async function faultOf(folder: string, file: string): Promise<string | null> {
  if (videoPathOf(file) === file) return null;
  if (captionsPathOf(file) !== file)
    return 'is neither a video (.mp4, .webm) nor captions (grapefruit.ar.vtt); nobody sees it';
  const place = path.join(folder, file);
  const { size } = await stat(place);
  const fault =
    size > maxCaptionsBytes ? 'it is too large' : findCaptionsFault(await readFile(place));
  return fault && `is not WebVTT: ${fault}`;
}
