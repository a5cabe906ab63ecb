import type { LessonSource } from '#contracts/learning.ts';
import { can } from '../core/access/can.ts';
import type { Project } from '../core/projects/projects.ts';
import type { VideoGrant } from '../assets/videos/video-token.ts';
import type { OutlineLesson } from './course-outline.ts';
import type { CoursePlace, EncodedVideo, Learner } from './courses.ts';
import {
  findLesson,
  isFreeLesson,
  canWatch,
  loadCourseWithAccess,
  type CourseWithAccess,
} from './access/course-access.ts';
import type { CourseDependencies } from './course-dependencies.ts';

/** Returns signed addresses of a lesson's files. */
export async function findSource(
  parts: CourseDependencies,
  place: CoursePlace,
  file: string,
  learner: Learner | null,
): Promise<LessonSource | 'unknown' | 'not-allowed'> {
  const open = await loadCourseWithAccess(parts, place, learner);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson) return 'unknown';
  if (!canWatch(open, lesson)) return 'not-allowed';
  const addresses = await parts.videos.addresses(grantOf(open, lesson, place.project, learner));
  if (!addresses) return 'unknown';
  const { video, stream, poster, captions, seconds, expiresAt } = addresses;
  return { video, stream, poster, captions, seconds: seconds ?? lesson.seconds, expiresAt };
}

/** Grants free lessons to anyone, all others to the learner only. */
function grantOf(
  open: CourseWithAccess,
  lesson: OutlineLesson,
  { id: projectId }: Project,
  learner: Learner | null,
): VideoGrant {
  const userId = isFreeLesson(open, lesson) ? null : (learner?.person.id ?? null);
  return { projectId, path: lesson.path, userId };
}

/**
 * Returns a whole lesson in base64; `storedPath` has backslashes. A lesson in several courses needs
 * access to one of them.
 */
export async function encodeLesson(
  parts: CourseDependencies,
  project: Project,
  storedPath: string,
  learner: Learner,
): Promise<EncodedVideo | 'unknown' | 'not-allowed'> {
  if (!can(learner.person, 'lesson:watch')) return 'not-allowed';
  let isKnown = false;
  for (const { key: productKey } of await parts.products.list(project.id)) {
    const open = await loadCourseWithAccess(parts, { project, productKey }, learner);
    const lesson = open?.course.outline.lessons.find(
      (candidate) => candidate.storedPath === storedPath,
    );
    if (!open || !lesson) continue;
    isKnown = true;
    if (!canWatch(open, lesson)) continue;
    return (await parts.videos.encodeBase64(grantOf(open, lesson, project, learner))) ?? 'unknown';
  }
  return isKnown ? 'not-allowed' : 'unknown';
}
