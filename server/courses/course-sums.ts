import type { CourseOutline } from './course-outline.ts';

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

/** The lesson to go on with: the last one, what follows it where it is completed, and after the end the first. */
export function nextOf(
  { lessons }: CourseOutline,
  last: { lesson: string | null; isCompleted: boolean },
): string | null {
  const index = lessons.findIndex(({ file }) => file === last.lesson);
  const next = last.isCompleted ? lessons[index + 1] : lessons[index];
  return (next ?? lessons[0])?.file ?? null;
}
