import type { CourseOutline } from '../course-outline.ts';
import type { CourseAccess } from './progress-queries.ts';

/** Progress in one lesson, as far as the counts need it. */
export interface LessonState {
  lesson: string;
  played_at: number | null;
  completed_at: number | null;
}

/** Counts the course's current lessons; progress in removed lessons is ignored. */
export function countProgress({ lessons }: CourseOutline, states: readonly LessonState[]) {
  const byFile = new Map(states.map((state) => [state.lesson, state]));
  const current = lessons.flatMap(({ file }) => byFile.get(file) ?? []);
  const completed = current.filter((state) => state.completed_at !== null).length;
  return {
    played: current.filter((state) => state.played_at !== null).length,
    completed,
    /** True if the course has lessons and all are completed. */
    isComplete: lessons.length > 0 && completed === lessons.length,
  };
}

/** Whole percent, rounded down: 100 only if all are completed. */
export function percentOf(completed: number, lessons: number): number {
  return lessons === 0 ? 0 : Math.floor((100 * completed) / lessons);
}

/**
 * Returns true if the learner may choose the name on the certificate now. A completed course stays
 * completed when lessons are added.
 */
export function isCertificateDue(
  state: Omit<CourseAccess, 'lastLesson'> & { percent: number },
): boolean {
  const { enrolment, certificate, revokedAt, completedAt, percent } = state;
  // The certificate of a shared course belongs to its owner.
  if (enrolment === null || enrolment === 'shared') return false;
  return certificate === null && revokedAt === null && (completedAt !== null || percent === 100);
}

/**
 * Finds the lesson to continue with: the first incomplete one from the last watched on, wrapping
 * around. In a completed course it is the lesson after the last watched, or the first.
 */
export function findNextLesson(
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
