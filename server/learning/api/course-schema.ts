import { z } from 'zod';
import type { LocalText } from '#common/text/local-text.ts';
import { languageCodes } from '#i18n/languages.ts';
import type { CourseView, LessonEntry, MyCourse } from '../courses.ts';

/*
 * API schemas of courses. `present…` lists every field that leaves the server. Lengths and
 * positions are in seconds, times in UTC milliseconds since 1970.
 */

const localText = z.object({
  text: z.string(),
  lang: z
    .exactOptional(z.enum(languageCodes))
    .meta({ description: 'Set if it differs from the requested language' }),
});

const lessonEntry = z.object({
  file: z.string().meta({ description: 'The lesson’s key within its course' }),
  name: localText,
  seconds: z.number().nullable(),
  isFree: z.boolean().meta({ description: 'Whether anyone may watch it' }),
  progress: z.object({
    isPlayed: z.boolean(),
    isCompleted: z.boolean().meta({ description: 'At least 90 % of it has been watched' }),
    position: z.number().meta({ description: 'Where playback resumes' }),
    watched: z.number().min(0).max(1),
  }),
});

export const courseSchema = z.object({
  productKey: z.string(),
  courseId: z.number(),
  title: localText,
  chapters: z.array(z.object({ id: z.number(), title: localText, lessons: z.array(lessonEntry) })),
  isOpen: z.boolean().meta({ description: 'Whether the caller may watch all lessons' }),
  isFree: z.boolean(),
  lessons: z.number(),
  played: z.number(),
  completed: z.number(),
  percent: z
    .number()
    .meta({ description: 'Percentage of completed lessons; 100 only if all are completed' }),
  next: z.string().nullable().meta({ description: 'The lesson to continue with' }),
  certificate: z.string().nullable().meta({ description: 'The public code' }),
  isCertificateDue: z
    .boolean()
    .meta({ description: 'Whether the name on the certificate can be chosen now' }),
});

export const courseExample: z.input<typeof courseSchema> = {
  productKey: 'drug-interactions',
  courseId: 2,
  title: { text: 'Drug interactions' },
  chapters: [
    {
      id: 1,
      title: { text: 'Enzymes' },
      lessons: [
        {
          file: 'grapefruit.mp4',
          name: { text: 'Grapefruit' },
          seconds: 240,
          isFree: true,
          progress: { isPlayed: true, isCompleted: false, position: 61.5, watched: 0.25 },
        },
      ],
    },
  ],
  isOpen: true,
  isFree: false,
  lessons: 1,
  played: 1,
  completed: 0,
  percent: 0,
  next: 'grapefruit.mp4',
  certificate: null,
  isCertificateDue: false,
};

export function presentCourse(view: CourseView): z.output<typeof courseSchema> {
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

function presentLesson({ file, name, seconds, isFree, progress }: LessonEntry) {
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

export const myCourseSchema = z.object({
  productKey: z.string(),
  title: localText,
  image: z.string().nullable(),
  lessons: z.number(),
  completed: z.number(),
  percent: z.number(),
  next: z.string().nullable().meta({ description: 'The lesson to continue with' }),
  grantedAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
  certificate: z.string().nullable(),
  isCertificateDue: z.boolean(),
});

export const myCourseExample: z.input<typeof myCourseSchema> = {
  productKey: 'drug-interactions',
  title: { text: 'Drug interactions' },
  image: '/media/active-med-pharma/learning/round.720x540.svg',
  lessons: 9,
  completed: 3,
  percent: 33,
  next: 'grapefruit.mp4',
  grantedAt: 1_795_305_660_000,
  certificate: null,
  isCertificateDue: false,
};

export function presentMyCourse(course: MyCourse): z.output<typeof myCourseSchema> {
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
