import { z } from 'zod';
import { findLessonPathFault } from '#common/learning/lesson-path.ts';
import { languageCodes } from '#i18n/languages.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import { createDownloadLimit } from './download-limit.ts';
import { type CourseApi, coursePlaceOf, readBody, authorizeLearnerRead } from './learner-call.ts';

/**
 * Endpoints of lesson videos. Addresses are valid for the caller only, also for an administrator.
 */
export function lessonEndpoints(api: CourseApi): Endpoint[] {
  return [getSource(api), getVideo(api)];
}

const sourceSchema = z.object({
  video: z.string().meta({ description: 'The address of the file; supports byte ranges' }),
  stream: z.string().nullable().meta({ description: 'The address of the HLS playlist' }),
  poster: z.string().nullable(),
  captions: z.array(z.object({ language: z.enum(languageCodes), href: z.string() })),
  seconds: z.number().nullable(),
  expiresAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
});

const sourceExample: z.input<typeof sourceSchema> = {
  video: '/video/eyJwIjoi/grapefruit.mp4',
  stream: '/video/eyJwIjoi/stream.m3u8',
  poster: '/video/eyJwIjoi/poster.webp',
  captions: [{ language: 'ar', href: '/video/eyJwIjoi/grapefruit.ar.vtt' }],
  seconds: 240,
  expiresAt: 1_795_306_260_000,
};

function getSource(api: CourseApi): Endpoint {
  return {
    method: 'get',
    path: '/user/{userId}/courses/{key}/lessons/{file}/source',
    summary: 'Get signed addresses of a lesson’s video and captions, valid for some minutes',
    query: null,
    body: null,
    answers: {
      200: { description: 'Addresses', schema: sourceSchema, example: sourceExample },
    },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const call = await authorizeLearnerRead(context, api);
      if (call instanceof Response) return call;
      const file = context.req.param('file') ?? '';
      const source = await api.courses.findSource(coursePlaceOf(call), file, call.session);
      if (source === 'unknown') return fail(context, 'not-found');
      if (source === 'not-allowed') return fail(context, 'not-allowed');
      const { video, stream, poster, seconds, expiresAt } = source;
      const captions = source.captions.map(({ language, href }) => ({ language, href }));
      return privateJson(call.context, { video, stream, poster, captions, seconds, expiresAt });
    },
  };
}

const videoBody = z.strictObject({
  path: z
    .string()
    .refine((path) => findLessonPathFault(path) === null)
    .meta({ description: 'The lesson’s path in its course, separated by backslashes' }),
});

/** Concurrent whole-video downloads per account. */
const maxConcurrentDownloads = 4;

function getVideo(api: CourseApi): Endpoint {
  const limitDownload = createDownloadLimit(maxConcurrentDownloads);
  return {
    method: 'post',
    path: '/user/{userId}/video/getVideo',
    summary: 'Get a lesson’s whole video in base64; players should get its source instead',
    query: null,
    body: {
      schema: videoBody,
      types: ['application/json'],
      maxBytes: 4 * 1024,
      example: { path: 'interactions\\enzymes\\grapefruit.mp4' },
    },
    answers: {
      200: {
        description: 'Base64; the Content-Type is the video’s own, so that both form a data URL',
        type: 'video/mp4',
        schema: z.string(),
        example: 'AAAAIGZ0eXBpc29t',
      },
    },
    errors: [
      ...(['bad-request', 'bad-type', 'invalid', 'unauthorized', 'not-allowed'] as const),
      ...(['not-found', 'too-many-tries'] as const),
    ],
    credentials: ['bearer'],
    async handle(context) {
      const call = await authorizeLearnerRead(context, api);
      if (call instanceof Response) return call;
      const read = await readBody(call, videoBody);
      if (read instanceof Response) return read;
      const encoded = await api.courses.encodeVideo(call.project, read.body.path, call.session);
      if (encoded === 'unknown') return fail(context, 'not-found');
      if (encoded === 'not-allowed') return fail(context, 'not-allowed');
      const body = limitDownload(call.session.person.id, encoded.body);
      if (!body) {
        await encoded.body.cancel();
        return fail(context, 'too-many-tries', { headers: { 'Retry-After': '5' } });
      }
      const headers = {
        'Content-Type': encoded.type,
        'Content-Length': String(encoded.length),
        'Cache-Control': 'no-store',
      };
      return new Response(body, { headers });
    },
  };
}
