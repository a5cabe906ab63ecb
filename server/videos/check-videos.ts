import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { coursesPath, placeOf } from '#common/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { type FileProblem, jsonPath } from '../content/problems.ts';
import { listPrivate, statPrivate } from './video-files.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';
import { findCaptionsFault, largestCaptions } from './web-vtt.ts';

interface CheckedFolder {
  /** The project's documents by their files. */
  files: ReadonlyMap<string, JsonValue>;
  /** Where its videos come from, and where those that it has already are. */
  videos: { source: string; target: string };
}

/**
 * What an import says of the private videos: lessons whose file is missing, captions that no browser reads, and
 * files that nobody will see.
 */
export async function checkVideos({ files, videos }: CheckedFolder): Promise<FileProblem[]> {
  const notes: FileProblem[] = [];
  for (const [file, value] of files) {
    if (placeOf(file)?.path !== coursesPath || !Array.isArray(value)) continue;
    for (const [index, course] of value.entries())
      for (const { place, message } of await checkCourse(course, jsonPath('$', index), videos))
        notes.push({ file, path: place, message });
  }
  for (const file of await listPrivate(videos.source)) {
    const message = await faultOf(videos.source, file);
    if (message !== null) notes.push({ file: `videos/${file}`, path: '$', message });
  }
  return notes;
}

interface Note {
  place: string;
  message: string;
}

async function checkCourse(
  course: JsonValue,
  place: string,
  { source, target }: CheckedFolder['videos'],
): Promise<Note[]> {
  const notes: Note[] = [];
  for (const { lesson, at } of lessonsOf(course, place)) {
    const stored = lesson['path'];
    const file = typeof stored === 'string' ? videoPathOf(stored) : null;
    if (file === null) continue;
    const isThere = (await statPrivate(source, file)) ?? (await statPrivate(target, file));
    if (!isThere)
      notes.push({
        place: jsonPath(at, 'path'),
        message: `names a video that does not exist (videos/${file})`,
      });
  }
  return notes;
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
    size > largestCaptions ? 'it is too large' : findCaptionsFault(await readFile(place));
  return fault && `is not WebVTT: ${fault}`;
}
