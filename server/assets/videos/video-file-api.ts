import { z } from 'zod';
import { languageCodes } from '#i18n/languages.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import { readFields } from '../../core/http/read-fields.ts';
import { authorizeVideoCall, type VideoApi } from './video-call.ts';
import type { VideoFile } from './video-file-service.ts';
import { videoPathOf } from './video-path.ts';
import { videoUseEndpoints } from './video-use-api.ts';

/** Endpoints of stored videos: list, retry of a failed preparation, and uses. */
export function videoFileEndpoints(api: VideoApi): Endpoint[] {
  return [list(api), prepareAgain(api), ...videoUseEndpoints(api)];
}

const videoSchema = z.object({
  path: z.string(),
  bytes: z.number(),
  seconds: z.number().nullable(),
  state: z.enum(['stored', 'preparing', 'ready', 'failed']).meta({
    description:
      '`stored`: can be watched, waiting to be prepared for streaming; `preparing`: in progress; `ready`: prepared; `failed`: could not be prepared, the original is served',
  }),
  sizes: z
    .array(z.number())
    .meta({ description: 'Heights of the streams in pixels, smallest first' }),
  captions: z.array(z.enum(languageCodes)).meta({ description: 'Languages of its captions' }),
  updatedAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
});
const videoExample: z.input<typeof videoSchema> = {
  path: 'enzymes/grapefruit.mp4',
  bytes: 48_120_331,
  seconds: 312.4,
  state: 'ready',
  sizes: [360, 720],
  captions: ['en', 'ar'],
  updatedAt: 1_795_305_600_000,
};

const own = { credentials: ['bearer'] } as const;

const listQuery = z.object({
  after: z.string().optional().meta({ description: 'The `next` of the previous page' }),
  q: z.string().optional().meta({ description: 'Text that the path must contain; default: all' }),
});

function list(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'get',
    path: '/videos/{project}/files',
    summary: 'List a project’s videos with their states, ordered by path, 100 at a time',
    query: listQuery,
    body: null,
    answers: {
      200: {
        description: 'A page of videos',
        schema: z.object({
          videos: z.array(videoSchema),
          next: z.string().nullable().meta({ description: 'Null on the last page' }),
          canPrepare: z.boolean().meta({
            description: 'Whether this machine prepares videos; otherwise they stay `stored`',
          }),
        }),
        example: { videos: [videoExample], next: null, canPrepare: true },
      },
    },
    errors: ['bad-request', 'unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const { actor, projectId } = caller;
      const after = context.req.query('after') ?? null;
      const words = context.req.query('q')?.trim() ?? '';
      if (after !== null && videoPathOf(after) !== after) return fail(context, 'bad-request');
      const page = await api.videoFiles.list(actor, { projectId, words, after });
      return privateJson(context, {
        videos: page.videos.map(presentVideo),
        next: page.isLast ? null : (page.videos.at(-1)?.path ?? null),
        canPrepare: page.canPrepare,
      });
    },
  };
}

const again = z.strictObject({
  path: z.string().meta({ description: 'The path of the video, as in the list' }),
});

function prepareAgain(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/files/prepare',
    summary: 'Retry preparing a video that failed; other videos do not change',
    query: null,
    body: {
      schema: again,
      types: ['application/json'],
      maxBytes: 8 * 1024,
      example: { path: videoExample.path },
    },
    answers: {
      200: {
        description: 'The video now',
        schema: videoSchema,
        example: { ...videoExample, state: 'stored', sizes: [] },
      },
    },
    errors: ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const posted = await readFields(context.req.raw);
      if (!posted.fields) return fail(context, posted.fault);
      const read = again.safeParse(posted.fields);
      if (!read.success) return fail(context, 'invalid');
      const { actor, projectId } = caller;
      const path = videoPathOf(read.data.path);
      if (path === null) return fail(context, 'not-found');
      const video = await api.videoFiles.retryPreparation(actor, { projectId, path });
      return video ? privateJson(context, presentVideo(video)) : fail(context, 'not-found');
    },
  };
}

function presentVideo(video: VideoFile): z.output<typeof videoSchema> {
  const { path, bytes, seconds, state, sizes, captions, updatedAt } = video;
  return { path, bytes, seconds, state, sizes: [...sizes], captions: [...captions], updatedAt };
}
