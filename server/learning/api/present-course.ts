import type * as contracts from '#contracts/learning.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { CourseView, LessonEntry, MyCourse } from '../courses.ts';

/* These list every field that leaves the server. */

export function presentCourse(view: CourseView): contracts.Course {
  return {
    productKey: view.productKey,
    courseId: view.courseId,
    title: presentText(view.title),
    chapters: view.chapters.map(({ id, title, lessons }) => ({
      id,
      title: presentText(title),
      lessons: lessons.map(presentLesson),
    })),
    isOpen: view.isOpen,
    isFree: view.isFree,
    lessons: view.lessons,
    played: view.played,
    completed: view.completed,
    percent: view.percent,
    next: view.next,
    certificate: view.certificate,
    isCertificateDue: view.isCertificateDue,
  };
}

function presentLesson(entry: LessonEntry): contracts.Lesson {
  const { file, name, seconds, isFree, progress } = entry;
  const { isPlayed, isCompleted, position, watched } = progress;
  return {
    file,
    name: presentText(name),
    seconds,
    isFree,
    progress: { isPlayed, isCompleted, position, watched },
  };
}

function presentText({ text, lang }: LocalText) {
  return { text, ...(lang && { lang }) };
}

export function presentMyCourse(course: MyCourse): contracts.MyCourse {
  return {
    productKey: course.productKey,
    title: presentText(course.title),
    image: course.image,
    lessons: course.lessons,
    completed: course.completed,
    percent: course.percent,
    next: course.next,
    grantedAt: course.grantedAt,
    certificate: course.certificate,
    isCertificateDue: course.isCertificateDue,
  };
}
