import type { Context } from 'hono';
import { z } from 'zod';
import { largestMediaFile } from '#common/media-limits.ts';
import type { Endpoint } from '../../../api/endpoint.ts';
import { readBody } from '../../../api/read-body.ts';
import { fail } from '../../../http/guards.ts';
import { createRateLimit } from '../../../http/rate-limit.ts';
import { fieldTypes } from '../../../http/read-fields.ts';
import type { HttpEnv } from '../../../http/visit.ts';
import type { UploadRefusal } from '../editor.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';
import * as schemas from './media-schemas.ts';

/** The media library: files are added, found, described and taken out. */
export function mediaEndpoints(api: EditorApi): Endpoint[] {
  return [upload(api), list(api), setAlt(api), remove(api)];
}

/** A file in base64, and the JSON or form around it. */
const largestUpload = Math.ceil(largestMediaFile / 3) * 4 + 8 * 1024;

const json = ['application/json'] as const;
const own = { query: null, credentials: ['bearer'] } as const;
const none = { schema: z.object({}), types: json, maxBytes: 1_024 } as const;

/** A folder of photographs at once, and then one each second. */
const allowance = { burst: 60, perSecond: 1 };
/** Uploads whose bytes are held at a time, by everybody. */
const mostAtOnce = 8;

const statuses: Readonly<Record<UploadRefusal, 400 | 413 | 415>> = {
  type: 415,
  moving: 415,
  size: 413,
  pixels: 413,
  unsafe: 400,
  broken: 400,
};

function upload(api: EditorApi): Endpoint {
  const mayUpload = createRateLimit(allowance);
  let underWay = 0;
  const call = editorCall(api, 'media:edit', async (caller, context) => {
    const posted = await readUpload(context, caller.language);
    if (posted instanceof Response) return posted;
    const projectId = posted.projectId ?? caller.project.id;
    const answer = await api.editor.media.upload(projectId, posted.file, caller.actor);
    if (answer.outcome === 'stored')
      return answerDraft(context, { data: { url: answer.file.url }, ...answer });
    const refused = { data: null, ...answer };
    return context.json(refused, statuses[answer.reason], { 'Cache-Control': 'no-store' });
  });
  return {
    ...own,
    method: 'post',
    path: '/media',
    summary: 'Add an image or a PDF to the media library',
    body: {
      schema: schemas.uploadSchema,
      types: fieldTypes,
      maxBytes: largestUpload,
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
      if (underWay >= mostAtOnce || !mayUpload(context.env.visit.client.address))
        return fail(context, 'too-often', { headers: { 'Retry-After': '10' } });
      underWay += 1;
      try {
        return await call(context);
      } finally {
        underWay -= 1;
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
  language: Parameters<typeof readBody>[2],
): Promise<PostedFile | Response> {
  const read = await readBody(context, schemas.uploadSchema, language);
  if (read instanceof Response) return read;
  const { image, name = '', project } = read.body;
  const bytes = image instanceof File ? await image.bytes() : bytesOf(image);
  if (!bytes) return fail(context, 'invalid', { language });
  const fileName = image instanceof File ? image.name : name;
  return { projectId: project || null, file: { name: fileName, bytes } };
}

const dataHeader = /^data:[\w/+.-]*(?:;[\w=.-]+)*;base64,/;

/** In time proportional to its length, whatever it holds. */
function bytesOf(image: unknown): Uint8Array | null {
  if (typeof image !== 'string') return null;
  const [header = ''] = dataHeader.exec(image.slice(0, 200)) ?? [];
  const text = image.slice(header.length).replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}

function list(api: EditorApi): Endpoint {
  return {
    ...own,
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
      const files = await api.editor.media.list(project.id, query, actor);
      return answerDraft(context, { files });
    }),
  };
}

function setAlt(api: EditorApi): Endpoint {
  return {
    ...own,
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
      const read = await readBody(context, schemas.altBody, language);
      if (read instanceof Response) return read;
      const file = { id: context.req.param('id') ?? '', alt: withoutGaps(read.body.alt) };
      const changed = await api.editor.media.setAlt(project.id, file, actor);
      return changed ? answerDraft(context, changed) : fail(context, 'not-found', { language });
    }),
  };
}

function withoutGaps<Value>(record: Record<string, Value | undefined>): Record<string, Value> {
  const given = Object.entries(record).filter(
    (entry): entry is [string, Value] => entry[1] !== undefined,
  );
  return Object.fromEntries(given);
}

function remove(api: EditorApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/editor/{project}/media/{id}/remove',
    summary: 'Remove a file from the media library, unless a document uses it',
    body: none,
    answers: { 200: schemas.removedAnswer, 409: schemas.usedAnswer },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    handle: editorCall(api, 'media:edit', async ({ project, actor }, context) => {
      const id = context.req.param('id') ?? '';
      const answer = await api.editor.media.remove(project.id, id, actor);
      return answerDraft(context, answer, answer.removed ? 200 : 409);
    }),
  };
}
