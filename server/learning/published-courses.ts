import { coursesPath } from '#common/content/content-paths.ts';
import type { SnapshotReader, Snapshot } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import { collectionOfProject } from '../content/published/present-entry.ts';
import { memoizeRecent } from '../core/concurrency/memoize-recent.ts';
import { composeCourse, type PublishedCourse } from './compose-course.ts';

export interface PublishedCourses {
  /** Finds a course by its numeric id; null if none is published. */
  find(projectId: string, courseId: number): Promise<PublishedCourse | null>;
}

/** Cached courses, of all projects. */
const maxCachedCourses = 300;

/** Reads published courses, each once per release. */
export function createPublishedCourses({
  content,
  entries,
}: {
  content: SnapshotReader;
  entries: PublishedEntries;
}): PublishedCourses {
  async function read({ project }: Snapshot, courseId: number): Promise<PublishedCourse | null> {
    if (!project) return null;
    const entry = await entries.findById(collectionOfProject(coursesPath, project), courseId);
    return entry && composeCourse(entry, courseId, project);
  }

  const readOnce = memoizeRecent(read, {
    max: maxCachedCourses,
    key: ({ projectId, version }, courseId) => `${projectId} ${version} ${courseId}`,
  });
  return {
    find: async (projectId, courseId) => readOnce(await content.snapshot(projectId), courseId),
  };
}
