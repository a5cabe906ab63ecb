import { can } from '../access/can.ts';
import type { Project } from '../content/projects.ts';
import type { VideoGrant } from '../videos/videos.ts';
import type { OutlineLesson } from './course-outline.ts';
import type { CoursePlace, EncodedVideo, LessonSource, Watcher } from './courses.ts';
import { findLesson, isFreeLesson, mayWatch, openCourse, type OpenCourse } from './open-course.ts';
import type { CourseParts } from './parts.ts';

/** Where a lesson's files are, for whoever may watch it. */
export async function findSource(
  parts: CourseParts,
  place: CoursePlace,
  file: string,
  watcher: Watcher | null,
): Promise<LessonSource | 'unknown' | 'not-allowed'> {
  const open = await openCourse(parts, place, watcher);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson) return 'unknown';
  if (!mayWatch(open, lesson)) return 'not-allowed';
  const addresses = await parts.videos.addresses(grantOf(open, lesson, place.project, watcher));
  if (!addresses) return 'unknown';
  const { video, stream, poster, captions, seconds, expiresAt } = addresses;
  return { video, stream, poster, captions, seconds: seconds ?? lesson.seconds, expiresAt };
}

/** What is free is good for anybody, everything else for the person alone. */
function grantOf(
  open: OpenCourse,
  lesson: OutlineLesson,
  { id: projectId }: Project,
  watcher: Watcher | null,
): VideoGrant {
  const userId = isFreeLesson(open, lesson) ? null : (watcher?.person.id ?? null);
  return { projectId, path: lesson.path, userId };
}

/** A whole lesson in base64. A lesson that stands in several courses is given by any that is open. */
export async function encodeLesson(
  parts: CourseParts,
  { project, storedPath }: { project: Project; storedPath: string },
  watcher: Watcher,
): Promise<EncodedVideo | 'unknown' | 'not-allowed'> {
  if (!can(watcher.person, 'lesson:watch')) return 'not-allowed';
  let isKnown = false;
  for (const { key: productKey } of await parts.products.list(project.id)) {
    const open = await openCourse(parts, { project, productKey }, watcher);
    const lesson = open?.course.outline.lessons.find((known) => known.storedPath === storedPath);
    if (!open || !lesson) continue;
    isKnown = true;
    if (!mayWatch(open, lesson)) continue;
    return (await parts.videos.base64(grantOf(open, lesson, project, watcher))) ?? 'unknown';
  }
  return isKnown ? 'not-allowed' : 'unknown';
}
