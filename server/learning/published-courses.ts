import { LRUCache } from 'lru-cache';
import { coursesPath } from '#common/content/content-paths.ts';
import type { SnapshotReader, Snapshot } from '../content/published/published-content.ts';
import type { EntryReader } from '../content/published/published-entries.ts';
import { collectionOfProject } from '../content/published/present-entry.ts';
import { composeCourse, type PublishedCourse } from './compose-course.ts';

export interface PublishedCourses {
  /** Finds a course by its numeric id; null if none is published. */
  find(projectId: string, courseId: number): Promise<PublishedCourse | null>;
}

/** Courses cached per release. */
const maxCachedCourses = 300;

type CourseCache = LRUCache<number, Promise<PublishedCourse | null>>;

/** Reads published courses, each once per release. */
export function createPublishedCourses({
  content,
  entries,
}: {
  content: SnapshotReader;
  entries: EntryReader;
}): PublishedCourses {
  const caches = new WeakMap<Snapshot, CourseCache>();

  async function read({ project }: Snapshot, courseId: number): Promise<PublishedCourse | null> {
    if (!project) return null;
    const entry = await entries.findById(collectionOfProject(coursesPath, project), courseId);
    return entry && composeCourse(entry, courseId, project);
  }

  return {
    async find(projectId, courseId) {
      const snapshot = await content.snapshot(projectId);
      const courses: CourseCache = caches.get(snapshot) ?? new LRUCache({ max: maxCachedCourses });
      caches.set(snapshot, courses);
      const cached = courses.get(courseId);
      if (cached) return await cached;
      const pending = read(snapshot, courseId);
      courses.set(courseId, pending);
      // Failures are not cached.
      pending.catch(() => courses.delete(courseId));
      return await pending;
    },
  };
}
