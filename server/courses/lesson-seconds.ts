import type { OutlineLesson } from './course-outline.ts';
import type { CourseParts } from './parts.ts';

/** The length of a lesson's video, as the course says or else as its file has it; null where neither is known. */
export async function lessonSeconds(
  { videos }: Pick<CourseParts, 'videos'>,
  projectId: string,
  { seconds, path }: OutlineLesson,
): Promise<number | null> {
  return seconds ?? (await videos.seconds(projectId, path));
}
