import type { Context } from 'hono';
import { z } from 'zod';
import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { fail } from '../../../core/http/guards.ts';
import { createRateLimit } from '../../../core/http/rate-limit.ts';
import { fieldTypes } from '../../../core/http/read-fields.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import type { MediaService, UploadRefusal } from './media-service.ts';
import {
  answerDraft,
  type EditorApi,
  editorCall,
} from '../../../content/editing/api/editor-call.ts';
import * as schemas from './media-schemas.ts';

/** Dependencies of the media library's endpoints. */
export interface MediaApi extends EditorApi {
  media: MediaService;
}

/** Endpoints of the media library: upload, search, describe and remove files. */
export function mediaEndpoints(api: MediaApi): Endpoint[] {
  return [upload(api), list(api), setAlt(api), remove(api)];
}

/** Bytes of a file in base64 with the JSON or form around it. */
const maxUploadBytes = Math.ceil(maxMediaFileBytes / 3) * 4 + 8 * 1024;

const json = ['application/json'] as const;
const common = { query: null, credentials: ['bearer'] } as const;
const emptyBody = { schema: z.object({}), types: json, maxBytes: 1_024 } as const;

/** Allows a whole folder of photographs, then one file per second. */
const uploadRate = { burst: 60, perSecond: 1 };
/** Concurrent uploads that may be in memory, for all users together. */
const maxConcurrentUploads = 8;

const statuses: Readonly<Record<UploadRefusal, 400 | 413 | 415>> = {
  type: 415,
  moving: 415,
  size: 413,
  pixels: 413,
  unsafe: 400,
  broken: 400,
};

function upload(api: MediaApi): Endpoint {
  const isUploadAllowed = createRateLimit(uploadRate);
  let activeUploads = 0;
  const call = editorCall(api, 'media:edit', async (editorCaller, context) => {
    const uploaded = await readUpload(context, editorCaller.language);
    if (uploaded instanceof Response) return uploaded;
    const projectId = uploaded.projectId ?? editorCaller.project.id;
    const answer = await api.media.upload(projectId, uploaded.file, editorCaller.actor);
    if (answer.outcome === 'stored')
      return answerDraft(context, { data: { url: answer.file.url }, ...answer });
    const refused = { data: null, ...answer };
    return context.json(refused, statuses[answer.reason], { 'Cache-Control': 'no-store' });
  });
  return {
    ...common,
    method: 'post',
    path: '/media',
    summary: 'Add an image or a PDF to the media library',
    body: {
      schema: schemas.uploadSchema,
      types: fieldTypes,
      maxBytes: maxUploadBytes,
      example: schemas.uploadExample,
    },
    answers: {
      200: schemas.storedAnswer,
      400: schemas.refusedAnswer,
      413: schemas.refusedAnswer,
      415: schemas.refusedAnswer,
    },
    errors: ['unauthorized', 'not-allowed', 'not-found', 'too-often'],
    async handle(context) {
      if (
        activeUploads >= maxConcurrentUploads ||
        !isUploadAllowed(context.env.requestContext.client.address)
      )
        return fail(context, 'too-often', { headers: { 'Retry-After': '10' } });
      activeUploads += 1;
      try {
        return await call(context);
      } finally {
        activeUploads -= 1;
      }
    },
  };
}

interface PostedFile {
  projectId: string | null;
  file: { name: string; bytes: Uint8Array };
}

async function readUpload(
  context: Context<HttpEnv>,
  language: Parameters<typeof parseBody>[2],
): Promise<PostedFile | Response> {
  const read = await parseBody(context, schemas.uploadSchema, language);
  if (read instanceof Response) return read;
  const { image, name = '', project } = read.body;
  const bytes = image instanceof File ? await image.bytes() : bytesOf(image);
  if (!bytes) return fail(context, 'invalid', { language });
  const fileName = image instanceof File ? image.name : name;
  return { projectId: project || null, file: { name: fileName, bytes } };
}

const dataHeader = /^data:[\w/+.-]*(?:;[\w=.-]+)*;base64,/;

/** Decodes base64 in linear time; null if it is invalid. */
function bytesOf(image: unknown): Uint8Array | null {
  if (typeof image !== 'string') return null;
  const [header = ''] = dataHeader.exec(image.slice(0, 200)) ?? [];
  const text = image.slice(header.length).replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}

function list(api: MediaApi): Endpoint {
  return {
    ...common,
    method: 'get',
    path: '/editor/{project}/media',
    summary: 'Search the media library',
    query: schemas.listQuery,
    body: null,
    answers: { 200: schemas.listAnswer },
    errors: ['invalid', 'unauthorized', 'not-allowed', 'not-found'],
    handle: editorCall(api, 'content:view-draft', async ({ project, actor, language }, context) => {
      const read = schemas.listQuery.safeParse(context.req.query());
      if (!read.success) return fail(context, 'invalid', { language });
      const query = { words: read.data.q, before: read.data.before };
      const files = await api.media.list(project.id, query, actor);
      return answerDraft(context, { files });
    }),
  };
}

function setAlt(api: MediaApi): Endpoint {
  return {
    ...common,
    method: 'post',
    path: '/editor/{project}/media/{id}/alt',
    summary: 'Set an image’s alternative text',
    body: {
      schema: schemas.altBody,
      types: json,
      maxBytes: 16 * 1024,
      example: schemas.altExample,
    },
    answers: { 200: schemas.fileAnswer },
    errors: ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'],
    handle: editorCall(api, 'media:edit', async ({ project, actor, language }, context) => {
      const read = await parseBody(context, schemas.altBody, language);
      if (read instanceof Response) return read;
      const file = { id: context.req.param('id') ?? '', alt: withoutUndefined(read.body.alt) };
      const changed = await api.media.setAlt(project.id, file, actor);
      return changed ? answerDraft(context, changed) : fail(context, 'not-found', { language });
    }),
  };
}

function withoutUndefined<Value>(record: Record<string, Value | undefined>): Record<string, Value> {
  const given = Object.entries(record).filter(
    (entry): entry is [string, Value] => entry[1] !== undefined,
  );
  return Object.fromEntries(given);
}

function remove(api: MediaApi): Endpoint {
  return {
    ...common,
    method: 'post',
    path: '/editor/{project}/media/{id}/remove',
    summary: 'Remove a file from the media library, unless a document uses it',
    body: emptyBody,
    answers: { 200: schemas.removedAnswer, 409: schemas.usedAnswer },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    handle: editorCall(api, 'media:edit', async ({ project, actor }, context) => {
      const id = context.req.param('id') ?? '';
      const answer = await api.media.remove(project.id, id, actor);
      return answerDraft(context, answer, answer.removed ? 200 : 409);
    }),
  };
}
