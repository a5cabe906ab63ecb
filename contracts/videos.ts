import { answer, done, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import { inLanguage, languageCode, milliseconds, projectAndId, projectParams } from './parts.ts';

const upload = z
  .object({
    id: z.string(),
    path: z.string(),
    bytes: z.number().describe('Size of the whole file'),
    offset: z.number().describe('Bytes received; the next chunk starts here'),
    chunkBytes: z
      .number()
      .nullable()
      .describe('Size of each chunk but the last; null: any, up to 16 MiB'),
    isTaken: z.boolean().describe('Another file exists at this path and would be replaced'),
  })
  .openapi('Upload');
export type Upload = z.infer<typeof upload>;

const uploadExample: Upload = {
  id: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
  path: 'enzymes/second-lesson.mp4',
  bytes: 48_120_331,
  offset: 16_777_216,
  chunkBytes: null,
  isTaken: false,
};
const uploadAnswer = answer('The state of the upload', upload, uploadExample);

const accessErrors = ['unauthorized', 'not-allowed', 'not-found'] as const;
const postErrors = ['bad-request', 'invalid', ...accessErrors] as const;
const smallBody = 8 * 1024;
const emptyBody = { ...jsonBody(z.object({}), {}), required: false as const };

export const beginUpload = endpoint({
  ...post('video:store', '/videos/{project}/uploads', smallBody),
  summary: 'Start the upload of a video or its captions',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(
      z.strictObject({
        path: z.string().describe('Target path: folders and a file name'),
        bytes: z.int().positive(),
      }),
      { path: 'enzymes/second-lesson.mp4', bytes: 48_120_331 },
    ),
  },
  responses: { 200: uploadAnswer, ...errors(...postErrors, 'too-many-tries') },
});

export const listUploads = endpoint({
  ...get('video:store', '/videos/{project}/uploads'),
  summary: 'List the caller’s unfinished uploads',
  request: { params: projectParams, query: inLanguage },
  responses: {
    200: answer('Oldest first', z.object({ uploads: z.array(upload) }), {
      uploads: [uploadExample],
    }),
    ...errors(...accessErrors),
  },
});

export const findUpload = endpoint({
  ...get('video:store', '/videos/{project}/uploads/{id}'),
  summary:
    'Get the progress of an upload; uploads finished within a day are still listed as complete',
  request: { params: projectAndId, query: inLanguage },
  responses: { 200: uploadAnswer, ...errors(...accessErrors) },
});

export const appendChunk = endpoint({
  // 16 MiB take a minute or two on a slow line.
  ...post('video:store', '/videos/{project}/uploads/{id}', 16 * 1024 * 1024),
  summary: 'Send the next chunk, with Content-Range: bytes 0-16777215/48120331',
  request: {
    params: projectAndId,
    query: inLanguage,
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  responses: { 200: uploadAnswer, ...errors(...postErrors, 'wrong-offset', 'too-large') },
});

export const finishUpload = endpoint({
  ...post('video:store', '/videos/{project}/uploads/{id}/finish', 1024),
  summary:
    'Finish an upload and replace any file at its path; repeated calls within a day return the same answer',
  request: { params: projectAndId, query: inLanguage, body: emptyBody },
  responses: {
    200: answer(
      'The video can be watched; streaming sizes follow',
      z.object({ path: z.string(), seconds: z.number().nullable() }),
      { path: 'enzymes/second-lesson.mp4', seconds: 312.4 },
    ),
    ...errors('invalid', ...accessErrors, 'wrong-offset'),
  },
});

export const cancelUpload = endpoint({
  ...post('video:store', '/videos/{project}/uploads/{id}/cancel', 1024),
  summary: 'Cancel an upload',
  request: { params: projectAndId, query: inLanguage, body: emptyBody },
  responses: {
    200: done('The upload no longer exists; the answer is the same if it never did'),
    ...errors(...accessErrors),
  },
});

const video = z
  .object({
    path: z.string(),
    bytes: z.number(),
    seconds: z.number().nullable(),
    state: z
      .enum(['stored', 'preparing', 'ready', 'failed'])
      .describe(
        '`stored`: can be watched, waiting to be prepared for streaming; `preparing`: in progress; `ready`: prepared; `failed`: could not be prepared, the original is served',
      ),
    sizes: z.array(z.number()).describe('Heights of the streams in pixels, smallest first'),
    captions: z.array(languageCode).describe('Languages of its captions'),
    updatedAt: milliseconds,
  })
  .openapi('Video');
export type Video = z.infer<typeof video>;

const videoExample: Video = {
  path: 'enzymes/second-lesson.mp4',
  bytes: 48_120_331,
  seconds: 312.4,
  state: 'ready',
  sizes: [360, 720],
  captions: ['en', 'ar'],
  updatedAt: 1_795_305_600_000,
};

export const listVideos = endpoint({
  ...get('video:store', '/videos/{project}/files'),
  summary: 'List a project’s videos with their states, ordered by path, 100 at a time',
  request: {
    params: projectParams,
    query: inLanguage.extend({
      after: z.string().optional().describe('The `next` of the previous page'),
      q: z.string().optional().describe('Text that the path must contain; default: all'),
    }),
  },
  responses: {
    200: answer(
      'A page of videos',
      z.object({
        videos: z.array(video),
        next: z.string().nullable().describe('Null on the last page'),
        canPrepare: z
          .boolean()
          .describe('Whether this machine prepares videos; otherwise they stay `stored`'),
      }),
      { videos: [videoExample], next: null, canPrepare: true },
    ),
    ...errors('bad-request', ...accessErrors),
  },
});

const videoPath = z.string().describe('The path of the video, as in the list');
const pathBody = jsonBody(z.strictObject({ path: videoPath }), { path: videoExample.path });
const pathQuery = inLanguage.extend({ path: videoPath });

export const prepareVideo = endpoint({
  ...post('video:store', '/videos/{project}/files/prepare', smallBody),
  summary: 'Retry preparing a video that failed; other videos do not change',
  request: { params: projectParams, query: inLanguage, body: pathBody },
  responses: {
    200: answer('The video now', video, { ...videoExample, state: 'stored', sizes: [] }),
    ...errors(...postErrors),
  },
});

const lessonUse = z
  .object({
    path: z.string().describe('The course’s unit'),
    field: z.string().describe('The lesson’s field that names the video'),
    course: z.string(),
    lesson: z.string(),
  })
  .openapi('LessonUse');
export type LessonUse = z.infer<typeof lessonUse>;

const useExample: LessonUse = {
  path: 'content/{lang}/course-page/courses-data.json#2',
  field: 'courseList.1.lessons.3.path',
  course: 'First course',
  lesson: 'Second lesson',
};

export const listVideoUses = endpoint({
  ...get('video:store', '/videos/{project}/files/uses'),
  summary: 'List the lessons that use a video, in drafts or published',
  request: { params: projectParams, query: pathQuery },
  responses: {
    200: answer(
      'The lessons, in the order of their courses',
      z.object({ lessons: z.array(lessonUse) }),
      { lessons: [useExample] },
    ),
    ...errors('bad-request', ...accessErrors),
  },
});

export const watchVideo = endpoint({
  ...get('video:store', '/videos/{project}/files/watch'),
  summary: 'Get signed addresses of a video, valid for some minutes',
  request: { params: projectParams, query: pathQuery },
  responses: {
    200: answer(
      'Valid only with the session cookie',
      z.object({
        video: z.string(),
        poster: z.string().nullable(),
        captions: z.array(z.object({ language: languageCode, href: z.string() })),
      }),
      {
        video: '/video/eyJ…/second-lesson.mp4',
        poster: null,
        captions: [{ language: 'ar', href: '/video/eyJ…/ar.vtt' }],
      },
    ),
    ...errors('bad-request', ...accessErrors),
  },
});

const removal = z.object({
  removed: z.boolean(),
  usedIn: z.array(lessonUse).describe('Lessons that use it; if there are any, nothing was deleted'),
});

export const removeVideo = endpoint({
  ...post('video:store', '/videos/{project}/files/remove', smallBody),
  summary: 'Permanently delete a video with its captions, or only captions',
  request: { params: projectParams, query: inLanguage, body: pathBody },
  responses: {
    ...errors(...postErrors),
    200: answer('Deleted', removal, { removed: true, usedIn: [] }),
    409: answer('Lessons use it; nothing was deleted', removal, {
      removed: false,
      usedIn: [useExample],
    }),
  },
});
