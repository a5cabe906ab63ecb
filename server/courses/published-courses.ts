import { LRUCache } from 'lru-cache';
import { coursesPath } from '#common/content-paths.ts';
import type { PublishedContent, Snapshot } from '../content/published-content.ts';
import type { PublishedEntries } from '../content/published-entries.ts';
import { collectionOfProject } from '../site/entry-page.ts';
import { composeCourse, type PublishedCourse } from './compose-course.ts';

export interface PublishedCourses {
  /** By its numeric id; null where none is published. */
  find(projectId: string, courseId: number): Promise<PublishedCourse | null>;
}

/** So many of a project are kept in memory. */
const keptCourses = 300;

type Kept = LRUCache<number, Promise<PublishedCourse | null>>;

/** Reads courses out of what is published, each once for each release. */
export function createPublishedCourses({
  content,
  entries,
}: {
  content: Pick<PublishedContent, 'snapshot'>;
  entries: Pick<PublishedEntries, 'findById'>;
}): PublishedCourses {
  const known = new WeakMap<Snapshot, Kept>();

  async function read({ project }: Snapshot, courseId: number): Promise<PublishedCourse | null> {
    if (!project) return null;
    const entry = await entries.findById(collectionOfProject(coursesPath, project), courseId);
    return entry && composeCourse(entry, courseId, project);
  }

  return {
    async find(projectId, courseId) {
      const snapshot = await content.snapshot(projectId);
      const courses: Kept = known.get(snapshot) ?? new LRUCache({ max: keptCourses });
      known.set(snapshot, courses);
      const kept = courses.get(courseId);
      if (kept) return await kept;
      const reading = read(snapshot, courseId);
      courses.set(courseId, reading);
      // A failure is not kept.
      reading.catch(() => courses.delete(courseId));
      return await reading;
    },
  };
}
