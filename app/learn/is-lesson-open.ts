import type { CourseView } from '#server/learning/courses.ts';

export function isLessonOpen({ isOpen, chapters }: CourseView, file: string): boolean {
  if (isOpen) return true;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return lessons.some((lesson) => lesson.file === file && lesson.isFree);
}
