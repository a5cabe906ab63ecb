import type { CourseView } from '#server/learning/courses.ts';

/** Returns true if the learner may watch a lesson. */
export function isLessonOpen({ isOpen, chapters }: CourseView, file: string): boolean {
  if (isOpen) return true;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return lessons.some((lesson) => lesson.file === file && lesson.isFree);
}
