import type { CourseOutline } from './course-outline.ts';
import type { Standing } from './progress-queries.ts';

/** How far somebody is in a lesson, as far as sums need it. */
export interface LessonState {
  lesson: string;
  played_at: number | null;
  completed_at: number | null;
}

export interface CourseSums {
  played: number;
  completed: number;
  /** Whether there are lessons and all are completed. */
  isComplete: boolean;
}

/** Counts the lessons that the course has now: progress in others is kept and not counted. */
export function sumOf({ lessons }: CourseOutline, states: readonly LessonState[]): CourseSums {
  const byFile = new Map(states.map((state) => [state.lesson, state]));
  const own = lessons.flatMap(({ file }) => byFile.get(file) ?? []);
  const completed = own.filter((state) => state.completed_at !== null).length;
  return {
    played: own.filter((state) => state.played_at !== null).length,
    completed,
    isComplete: lessons.length > 0 && completed === lessons.length,
  };
}

/** Whole percent: 100 only when all are completed. */
export function percentOf(completed: number, lessons: number): number {
  return lessons === 0 ? 0 : Math.floor((100 * completed) / lessons);
}

/**
 * Whether somebody who has the course may choose the name on its certificate now. What was completed stays so when
 * lessons are added.
 */
export function isCertificateDue({
  enrolment,
  certificate,
  completedAt,
  percent,
}: {
  enrolment: Standing['enrolment'];
  certificate: string | null;
  completedAt: number | null;
  percent: number;
}): boolean {
  // A guest who only shares the course leaves its certificate to the owner.
  if (enrolment === null || enrolment === 'shared') return false;
  return certificate === null && (completedAt !== null || percent === 100);
}

/**
 * The lesson to continue with: the last one, or the first incomplete one after it, continuing with those before it.
 * In a completed course it is the one that follows the last, and after the end the first.
 */
export function nextOf(
  { lessons }: CourseOutline,
  last: string | null,
  states: readonly LessonState[],
): string | null {
  const completed = new Set(
    states.flatMap((state) => (state.completed_at === null ? [] : state.lesson)),
  );
  const index = lessons.findIndex(({ file }) => file === last);
  const start = Math.max(0, index);
  const fromLast = [...lessons.slice(start), ...lessons.slice(0, start)];
  const incomplete = fromLast.find(({ file }) => !completed.has(file));
  return (incomplete ?? lessons[index + 1] ?? lessons[0])?.file ?? null;
}
