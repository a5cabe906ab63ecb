import { findLessonPathFault } from '#common/learning/lesson-path.ts';
import { answer, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import { languageCode, milliseconds, maybe, userParams } from './parts.ts';

/* Lengths and positions are in seconds, times in UTC milliseconds since 1970. */

const localText = z
  .object({
    text: z.string(),
    lang: maybe(languageCode).describe('Set if it differs from the requested language'),
  })
  .openapi('LocalText');

const lesson = z
  .object({
    file: z.string().describe('The lesson’s key within its course'),
    name: localText,
    seconds: z.number().nullable(),
    isFree: z.boolean().describe('Whether anyone may watch it'),
    progress: z.object({
      isPlayed: z.boolean(),
      isCompleted: z.boolean().describe('At least 90 % of it has been watched'),
      position: z.number().describe('Where playback resumes'),
      watched: z.number().min(0).max(1),
    }),
  })
  .openapi('Lesson');
export type Lesson = z.infer<typeof lesson>;

export const course = z
  .object({
    productKey: z.string(),
    courseId: z.number(),
    title: localText,
    chapters: z.array(z.object({ id: z.number(), title: localText, lessons: z.array(lesson) })),
    isOpen: z.boolean().describe('Whether the caller may watch all lessons'),
    isFree: z.boolean(),
    lessons: z.number(),
    played: z.number(),
    completed: z.number(),
    percent: z.number().describe('Percentage of completed lessons; 100 only if all are completed'),
    next: z.string().nullable().describe('The lesson to continue with'),
    certificate: z.string().nullable().describe('The public code'),
    isCertificateDue: z.boolean().describe('Whether the name on the certificate can be chosen now'),
  })
  .openapi('Course');
export type Course = z.infer<typeof course>;

const courseExample: Course = {
  productKey: 'first-course',
  courseId: 2,
  title: { text: 'First course' },
  chapters: [
    {
      id: 1,
      title: { text: 'Enzymes' },
      lessons: [
        {
          file: 'second-lesson.mp4',
          name: { text: 'Second lesson' },
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
  next: 'second-lesson.mp4',
  certificate: null,
  isCertificateDue: false,
};

export const myCourse = z
  .object({
    productKey: z.string(),
    title: localText,
    image: z.string().nullable(),
    lessons: z.number(),
    completed: z.number(),
    percent: z.number(),
    next: z.string().nullable().describe('The lesson to continue with'),
    grantedAt: milliseconds,
    certificate: z.string().nullable(),
    isCertificateDue: z.boolean(),
  })
  .openapi('MyCourse');
export type MyCourse = z.infer<typeof myCourse>;

const myCourseExample: MyCourse = {
  productKey: 'first-course',
  title: { text: 'First course' },
  image: '/media/my-site/learning/first-course.720x540.svg',
  lessons: 9,
  completed: 3,
  percent: 33,
  next: 'second-lesson.mp4',
  grantedAt: 1_795_305_660_000,
  certificate: null,
  isCertificateDue: false,
};

const courseParams = userParams.extend({ key: z.string() });

/** A day: longer than any lesson, in seconds. */
const maxVideoSeconds = 86_400;
const seconds = z.number().min(0).max(maxVideoSeconds);
const lessonFile = z.string().min(1).max(400);

const courseNow = answer('The course now', z.object({ course }), { course: courseExample });
const readErrors = ['unauthorized', 'not-allowed', 'not-found'] as const;
const postErrors = ['bad-request', 'bad-type', 'invalid', ...readErrors] as const;

export const postPlayed = endpoint({
  ...post('lesson:watch', '/user/{userId}/courses/{key}/played'),
  summary: 'Mark a lesson as played: playback has started in a visible page',
  request: {
    params: courseParams,
    body: jsonBody(z.strictObject({ lesson: lessonFile }), { lesson: 'second-lesson.mp4' }),
  },
  responses: { 200: courseNow, ...errors(...postErrors) },
});

const watchReport = z.strictObject({
  lesson: lessonFile,
  duration: z.number().positive().max(maxVideoSeconds).describe('Length of the video, in seconds'),
  ranges: z
    .array(z.tuple([seconds, seconds]))
    .max(200)
    .describe('Played since the last report: from, to'),
  position: seconds.describe('Position of the player'),
});
export type WatchReport = z.infer<typeof watchReport>;

export const postProgress = endpoint({
  ...post('lesson:watch', '/user/{userId}/courses/{key}/progress'),
  summary: 'Report what was watched; more than the elapsed time allows is not counted',
  request: {
    params: courseParams,
    body: jsonBody(watchReport, {
      lesson: 'second-lesson.mp4',
      duration: 240,
      ranges: [[51.2, 61.5]],
      position: 61.5,
    }),
  },
  responses: { 200: courseNow, ...errors(...postErrors) },
});

export const mergePlayed = endpoint({
  ...post('lesson:watch', '/user/{userId}/courses/{key}/merge-played'),
  summary: 'Import played marks that a browser stored before login; unknown lessons are ignored',
  request: {
    params: courseParams,
    body: jsonBody(z.strictObject({ lessons: z.array(lessonFile).max(1_000) }), {
      lessons: ['second-lesson.mp4'],
    }),
  },
  responses: { 200: courseNow, ...errors(...postErrors) },
});

export const lessonSource = z.object({
  video: z.string().describe('The address of the file; supports byte ranges'),
  stream: z.string().nullable().describe('The address of the HLS playlist'),
  poster: z.string().nullable(),
  captions: z.array(z.object({ language: languageCode, href: z.string() })),
  seconds: z.number().nullable(),
  expiresAt: milliseconds,
});

export type LessonSource = z.infer<typeof lessonSource>;

/** The addresses are valid for the caller only, also for an administrator. */
export const getSource = endpoint({
  ...get('lesson:watch', '/user/{userId}/courses/{key}/lessons/{file}/source'),
  summary: 'Get signed addresses of a lesson’s video and captions, valid for some minutes',
  request: { params: courseParams.extend({ file: z.string() }) },
  responses: {
    200: answer('Addresses', lessonSource, {
      video: '/video/eyJwIjoi/second-lesson.mp4',
      stream: '/video/eyJwIjoi/stream.m3u8',
      poster: '/video/eyJwIjoi/poster.webp',
      captions: [{ language: 'ar', href: '/video/eyJwIjoi/second-lesson.ar.vtt' }],
      seconds: 240,
      expiresAt: 1_795_306_260_000,
    }),
    ...errors(...readErrors),
  },
});

export const getVideo = endpoint({
  ...post('lesson:watch', '/user/{userId}/video/getVideo', 4 * 1024),
  summary: 'Get a lesson’s whole video in base64; players should get its source instead',
  request: {
    params: userParams,
    body: jsonBody(
      z.strictObject({
        path: z
          .string()
          .refine((path) => findLessonPathFault(path) === null)
          .describe('The lesson’s path in its course, separated by backslashes'),
      }),
      { path: 'first-course\\chapter\\second-lesson.mp4' },
    ),
  },
  responses: {
    200: {
      description: 'Base64; the Content-Type is the video’s own, so that both form a data URL',
      content: { 'video/mp4': { schema: z.string(), example: 'AAAAIGZ0eXBpc29t' } },
    },
    ...errors(...postErrors, 'too-many-tries'),
  },
});

const certificateName = z.string().max(400).default('');

export const issueCertificate = endpoint({
  ...post('lesson:watch', '/user/{userId}/courses/{key}/certificate', 4 * 1024),
  summary:
    'Issue the certificate of a completed course with at least one of two names; they cannot be changed later',
  request: {
    params: courseParams,
    body: jsonBody(
      z.strictObject({
        latin: certificateName.describe('The name in Latin letters'),
        arabic: certificateName.describe('The name in Arabic letters'),
      }),
      { latin: 'Nadia El Sherif', arabic: 'نادية الشريف' },
    ),
  },
  responses: {
    200: answer(
      'The certificate, issued now or earlier',
      z.object({ certificate: z.string().describe('The public code') }),
      { certificate: '7KQF-M2WD-9XTB' },
    ),
    ...errors('bad-request', 'bad-type', 'invalid', 'unauthorized', 'not-allowed'),
  },
});

/** Specification, section 7. */
export const getMyCourses = endpoint({
  ...get('lesson:watch', '/user/{userId}/profile/getMyCourses'),
  summary: 'List a person’s courses, last watched first',
  request: { params: userParams },
  responses: {
    200: answer('The published courses', z.object({ courses: z.array(myCourse) }), {
      courses: [myCourseExample],
    }),
    ...errors(...readErrors),
  },
});
