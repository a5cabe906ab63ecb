import type { CourseView } from '#server/courses/courses.ts';

/** Whether whoever looks at a course may watch one of its lessons. */
export function isLessonOpen({ isOpen, chapters }: CourseView, file: string): boolean {
  if (isOpen) return true;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return lessons.some((lesson) => lesson.file === file && lesson.isFree);
}
