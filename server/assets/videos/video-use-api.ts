import type { Context } from 'hono';
import { z } from 'zod';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { languageOf, parseBody } from '../../core/api/parse-body.ts';
import { fail } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import { authorizeVideoCall, type VideoApi } from './video-call.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';

/** Endpoints of one video: its lessons, addresses to watch it, and its deletion. */
export function videoUseEndpoints(api: VideoApi): Endpoint[] {
  return [listUses(api), watch(api), remove(api)];
}

const useSchema = z.object({
  path: z.string().meta({ description: 'The course’s unit' }),
  field: z.string().meta({ description: 'The lesson’s field that names the video' }),
  course: z.string(),
  lesson: z.string(),
});
const useExample: z.input<typeof useSchema> = {
  path: 'content/{lang}/course-page/courses-data.json#2',
  field: 'courseList.1.lessons.3.path',
  course: 'Drug interactions',
  lesson: 'Grapefruit',
};
const examplePath = 'enzymes/grapefruit.mp4';

const watchSchema = z.object({
  video: z.string(),
  poster: z.string().nullable(),
  captions: z.array(z.object({ language: z.enum(languageCodes), href: z.string() })),
});
const watchExample: z.input<typeof watchSchema> = {
  video: '/video/eyJ…/grapefruit.mp4',
  poster: null,
  captions: [{ language: 'ar', href: '/video/eyJ…/ar.vtt' }],
};

const videoQuery = z.object({
  path: z.string().meta({ description: 'The path of the video, as in the list' }),
});
const own = { credentials: ['bearer'] } as const;
const accessErrors = ['unauthorized', 'not-allowed', 'not-found'] as const;

function listUses(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'get',
    path: '/videos/{project}/files/uses',
    summary: 'List the lessons that use a video, in drafts or published',
    query: videoQuery,
    body: null,
    answers: {
      200: {
        description: 'The lessons, in the order of their courses',
        schema: z.object({ lessons: z.array(useSchema) }),
        example: { lessons: [useExample] },
      },
    },
    errors: accessErrors,
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const path = videoPathOf(context.req.query('path') ?? '');
      if (path === null) return fail(context, 'not-found');
      const place = { projectId: caller.projectId, path, language: requestLanguage(context) };
      const lessons = await api.videoFiles.listUses(caller.actor, place);
      return privateJson(context, { lessons });
    },
  };
}

function watch(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'get',
    path: '/videos/{project}/files/watch',
    summary: 'Get signed addresses of a video, valid for some minutes',
    query: videoQuery,
    body: null,
    answers: {
      200: {
        description: 'Valid only with the session cookie',
        schema: watchSchema,
        example: watchExample,
      },
    },
    errors: accessErrors,
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const path = videoPathOf(context.req.query('path') ?? '');
      const place = { projectId: caller.projectId, path: path ?? '' };
      const addresses = path && (await api.videoFiles.getAddresses(caller.actor, place));
      if (!addresses) return fail(context, 'not-found');
      const { video, poster, captions } = addresses;
      return privateJson(context, { video, poster, captions });
    },
  };
}

const removalSchema = z.object({
  removed: z.boolean(),
  usedIn: z
    .array(useSchema)
    .meta({ description: 'Lessons that use it; if there are any, nothing was deleted' }),
});

function remove(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/files/remove',
    summary: 'Permanently delete a video with its captions, or only captions',
    query: null,
    body: {
      schema: z.strictObject(videoQuery.shape),
      types: ['application/json'],
      maxBytes: 8 * 1024,
      example: { path: examplePath },
    },
    answers: {
      200: {
        description: 'Deleted',
        schema: removalSchema,
        example: { removed: true, usedIn: [] },
      },
      409: {
        description: 'Lessons use it; nothing was deleted',
        schema: removalSchema,
        example: { removed: false, usedIn: [useExample] },
      },
    },
    errors: ['bad-request', 'invalid', ...accessErrors],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const language = requestLanguage(context);
      const read = await parseBody(context, z.strictObject(videoQuery.shape), language);
      if (read instanceof Response) return read;
      const path = captionsPathOf(read.body.path) ?? videoPathOf(read.body.path);
      if (path === null) return fail(context, 'not-found');
      const { actor, projectId } = caller;
      const answer = await api.videoFiles.remove(actor, { projectId, path, language });
      if (!answer) return fail(context, 'not-found');
      return privateJson(context, answer, answer.removed ? 200 : 409);
    },
  };
}

function requestLanguage(context: Context<HttpEnv>): LanguageCode {
  const { project } = context.env.requestContext;
  return project ? languageOf(context, project, context.req.query('language')) : 'en';
}
