import { coursesPath, findContentPlace } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { lessonsOf } from '../../content/documents/placed-items.ts';
import { type FileProblem, inFile, jsonPath, type Problem } from '../../core/projects/problems.ts';
import { type FileStore, readStored } from '../../core/files/file-store.ts';
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
      problems.push(...inFile(file, checkCourse(course, jsonPath('$', index), known)));
  }
  for (const file of imported) {
    const message = await faultOf(source, file);
    if (message !== null) problems.push({ file: `videos/${file}`, path: '$', message });
  }
  return problems;
}

function checkCourse(course: JsonValue, place: string, known: ReadonlySet<string>): Problem[] {
  return lessonsOf(course, place).flatMap(({ item: { path: stored }, place: at }) => {
    const file = typeof stored === 'string' ? videoPathOf(stored) : null;
    if (file === null || known.has(file)) return [];
    const message = `names a video that does not exist (videos/${file})`;
    return [{ path: jsonPath(at, 'path'), message }];
  });
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
