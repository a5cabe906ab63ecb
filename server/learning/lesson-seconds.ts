import type { OutlineLesson } from './course-outline.ts';
import type { CourseDependencies } from './course-dependencies.ts';

/**
 * Returns the length of a lesson's video, from the content or else from its file; null if unknown.
 */
export async function lessonSeconds(
  { videos }: Pick<CourseDependencies, 'videos'>,
  projectId: string,
  { seconds, path }: OutlineLesson,
): Promise<number | null> {
  return seconds ?? (await videos.seconds(projectId, path));
}
