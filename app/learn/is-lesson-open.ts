import type { Lesson } from '#contracts/learning.ts';
import type { CourseView } from '#server/learning/courses.ts';

export function isLessonOpen({ isOpen, chapters }: CourseView, file: string): boolean {
  if (isOpen) return true;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return lessons.some((lesson) => lesson.file === file && lesson.isFree);
}

/** Returns the first lesson after `file` that needs no enrolment; null if there is none. */
export function findNextFree({ chapters }: CourseView, file: string): Lesson | null {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const index = lessons.findIndex((lesson) => lesson.file === file);
  return lessons.slice(index + 1).find(({ isFree }) => isFree) ?? null;
}
