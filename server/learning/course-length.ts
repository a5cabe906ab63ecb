import type { VideoLengthReader } from '../assets/videos/videos.ts';
import type { CourseOutline } from './course-outline.ts';

/** The one length of a course, for its page, checkout, player and email. */
export interface CourseLength {
  /** Seconds of each lesson, by file; null if unknown. */
  seconds: ReadonlyMap<string, number | null>;
  /** Total in whole minutes, at least 1; null if there is none or one is unknown. */
  minutes: number | null;
}

/** Measures a course's lessons, from the content or else from their video files. */
export async function measureCourse(
  videos: VideoLengthReader,
  projectId: string,
  { lessons }: Pick<CourseOutline, 'lessons'>,
): Promise<CourseLength> {
  const lengths = await Promise.all(
    lessons.map(
      async ({ file, seconds, path }) =>
        [file, seconds ?? (await videos.seconds(projectId, path))] as const,
    ),
  );
  return { seconds: new Map(lengths), minutes: minutesOf(lengths.map(([, seconds]) => seconds)) };
}

function minutesOf(lengths: readonly (number | null)[]): number | null {
  const known = lengths.filter((seconds) => seconds !== null);
  if (known.length === 0 || known.length < lengths.length) return null;
  const seconds = known.reduce((sum, length) => sum + length, 0);
  return Math.max(1, Math.round(seconds / 60));
}
