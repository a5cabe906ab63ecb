import { z } from 'zod';
import { answerPrivately } from '../api/answer-privately.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { fail } from '../http/guards.ts';
import { readFields } from '../http/read-fields.ts';
import { readCaller, type VideoApi } from './video-call.ts';
import type { VideoFile } from './video-file-desk.ts';
import { videoPathOf } from './video-path.ts';

/** What has become of a project's videos: a list of them, and another try for one that failed. */
export function videoFileEndpoints(api: VideoApi): Endpoint[] {
  return [list(api), prepareAgain(api)];
}

const videoSchema = z.object({
  path: z.string(),
  bytes: z.number(),
  seconds: z.number().nullable(),
  state: z.enum(['stored', 'ready', 'failed']).meta({
    description:
      '`stored`: it can be watched, and waits to be prepared for streaming; `ready`: it is prepared; `failed`: it could not be prepared, the original is served',
  }),
  sizes: z.array(z.number()).meta({ description: 'Heights of its streams, smallest first' }),
  updatedAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
});
const videoExample: z.input<typeof videoSchema> = {
  path: 'enzymes/grapefruit.mp4',
  bytes: 48_120_331,
  seconds: 312.4,
  state: 'ready',
  sizes: [360, 720],
  updatedAt: 1_795_305_600_000,
};

const own = { credentials: ['bearer'] } as const;

const listQuery = z.object({
  after: z.string().optional().meta({ description: 'The `next` of the page before' }),
});

function list(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'get',
    path: '/videos/{project}/files',
    summary:
      'A project’s videos with their states, a hundred at a time, in the order of their paths',
    query: listQuery,
    body: null,
    answers: {
      200: {
        description: 'A page of videos',
        schema: z.object({
          videos: z.array(videoSchema),
          next: z.string().nullable().meta({ description: 'Null on the last page' }),
        }),
        example: { videos: [videoExample], next: null },
      },
    },
    errors: ['bad-request', 'unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await readCaller(context, api);
      if (caller instanceof Response) return caller;
      const { session, projectId } = caller;
      const after = context.req.query('after') ?? null;
      if (after !== null && videoPathOf(after) !== after) return fail(context, 'bad-request');
      const { videos, isLast } = await api.videoFiles.list(session.person, { projectId, after });
      return answerPrivately(context, {
        videos: videos.map(presentVideo),
        next: isLast ? null : (videos.at(-1)?.path ?? null),
      });
    },
  };
}

const again = z.strictObject({
  path: z.string().meta({ description: 'Where it stands, as the list says' }),
});

function prepareAgain(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/files/prepare',
    summary: 'Try once more to prepare a video that has failed; any other stays as it is',
    query: null,
    body: {
      schema: again,
      types: ['application/json'],
      maxBytes: 8 * 1024,
      example: { path: videoExample.path },
    },
    answers: {
      200: {
        description: 'The video as it stands now',
        schema: videoSchema,
        example: { ...videoExample, state: 'stored', sizes: [] },
      },
    },
    errors: ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await readCaller(context, api);
      if (caller instanceof Response) return caller;
      const posted = await readFields(context.req.raw);
      if (!posted.fields) return fail(context, posted.fault);
      const read = again.safeParse(posted.fields);
      if (!read.success) return fail(context, 'invalid');
      const { session, projectId } = caller;
      const path = videoPathOf(read.data.path);
      if (path === null) return fail(context, 'not-found');
      const video = await api.videoFiles.prepareAgain(session.person, { projectId, path });
      return video ? answerPrivately(context, presentVideo(video)) : fail(context, 'not-found');
    },
  };
}

function presentVideo(video: VideoFile): z.output<typeof videoSchema> {
  const { path, bytes, seconds, state, sizes, updatedAt } = video;
  return { path, bytes, seconds, state, sizes: [...sizes], updatedAt };
}
