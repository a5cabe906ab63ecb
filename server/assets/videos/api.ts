import type { Context } from 'hono';
import { z } from 'zod';
import { fillTemplate } from '#common/text/fill-template.ts';
import { messages } from '#i18n/messages/index.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { languageOf } from '../../core/api/parse-body.ts';
import { fail } from '../../core/http/guards.ts';
import { readFields } from '../../core/http/read-fields.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { Upload } from './uploads/upload-files.ts';
import { authorizeVideoCall, type VideoApi } from './video-call.ts';
import { videoFileEndpoints } from './video-file-api.ts';

/**
 * Endpoints of private videos: uploads in chunks (begin, send the chunks in order, finish; after a
 * broken connection the upload tells the next offset), and the stored files.
 */
export function videoEndpoints(api: VideoApi): Endpoint[] {
  return [
    begin(api),
    listOwn(api),
    find(api),
    append(api),
    finish(api),
    cancel(api),
    ...videoFileEndpoints(api),
  ];
}

/** Bytes. 16 MiB take a minute or two on a slow line. */
const maxChunkBytes = 16 * 1024 * 1024;

const uploadSchema = z.object({
  id: z.string(),
  path: z.string(),
  bytes: z.number().meta({ description: 'Size of the whole file' }),
  offset: z.number().meta({ description: 'Bytes received; the next chunk starts here' }),
  isTaken: z
    .boolean()
    .meta({ description: 'Another file exists at this path and would be replaced' }),
});
const uploadExample: z.input<typeof uploadSchema> = {
  id: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
  path: 'enzymes/grapefruit.mp4',
  bytes: 48_120_331,
  offset: 16_777_216,
  isTaken: false,
};
const uploadAnswer = {
  description: 'The state of the upload',
  schema: uploadSchema,
  example: uploadExample,
};

const newUpload = z.strictObject({
  path: z.string().meta({ description: 'Target path: folders and a file name' }),
  bytes: z.int().positive(),
});
const newUploadExample = { path: 'enzymes/grapefruit.mp4', bytes: 48_120_331 };

const own = { query: null, credentials: ['bearer'] } as const;
const emptyBody = { schema: z.object({}), types: ['application/json'], maxBytes: 1_024 } as const;

function begin(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/uploads',
    summary: 'Start the upload of a video or its captions',
    body: {
      schema: newUpload,
      types: ['application/json'],
      maxBytes: 8 * 1024,
      example: newUploadExample,
    },
    answers: { 200: uploadAnswer },
    errors: [
      'bad-request',
      'invalid',
      'unauthorized',
      'not-allowed',
      'not-found',
      'too-many-tries',
    ],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const posted = await readFields(context.req.raw);
      if (!posted.fields) return fail(context, posted.fault);
      const read = newUpload.safeParse(posted.fields);
      if (!read.success) return fail(context, 'invalid');
      const { actor, projectId } = caller;
      const result = await api.uploads.begin(actor, { projectId, ...read.data });
      switch (result.outcome) {
        case 'begun':
          return privateJson(context, presentUpload(result.upload));
        case 'too-many':
          return fail(context, 'too-many-tries', { headers: { 'Retry-After': '60' } });
        case 'too-large': {
          const most = String(Math.floor(result.most / 1_000_000));
          return failField(context, 'bytes', 'upload.too-large', { most });
        }
        case 'no-room': {
          const left = String(Math.floor(result.left / 1_000_000));
          return failField(context, 'bytes', 'upload.no-room', { left });
        }
        case 'bad-path':
          return failField(context, 'path', 'upload.bad-path');
      }
    },
  };
}

function listOwn(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'get',
    path: '/videos/{project}/uploads',
    summary: 'List the caller’s unfinished uploads',
    body: null,
    answers: {
      200: {
        description: 'Oldest first',
        schema: z.object({ uploads: z.array(uploadSchema) }),
        example: { uploads: [uploadExample] },
      },
    },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const uploads = await api.uploads.list(caller.actor, caller.projectId);
      return privateJson(context, { uploads: uploads.map(presentUpload) });
    },
  };
}

function find(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'get',
    path: '/videos/{project}/uploads/{id}',
    summary:
      'Get the progress of an upload; uploads finished within a day are still listed as complete',
    body: null,
    answers: { 200: uploadAnswer },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const upload = await api.uploads.find(caller.actor, caller);
      return upload ? privateJson(context, presentUpload(upload)) : fail(context, 'not-found');
    },
  };
}

function append(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/uploads/{id}',
    summary: 'Send the next chunk, with `Content-Range: bytes 0-16777215/48120331`',
    body: {
      schema: z.string().meta({ format: 'binary' }),
      types: ['application/octet-stream'],
      maxBytes: maxChunkBytes,
    },
    answers: { 200: uploadAnswer },
    errors: [
      ...(['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'] as const),
      ...(['wrong-offset', 'too-large'] as const),
    ],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const piece = parseContentRange(context.req.header('content-range'));
      if (!piece) return fail(context, 'bad-request');
      const { body } = context.req.raw;
      const result = await api.uploads.append(caller.actor, caller, piece, body);
      if (!result) return fail(context, 'not-found');
      if (result.outcome === 'appended') return privateJson(context, presentUpload(result.upload));
      return answerFault(context, result);
    },
  };
}

function finish(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/uploads/{id}/finish',
    summary:
      'Finish an upload and replace any file at its path; repeated calls within a day return the same answer',
    body: emptyBody,
    answers: {
      200: {
        description: 'The video can be watched; streaming sizes follow',
        schema: z.object({ path: z.string(), seconds: z.number().nullable() }),
        example: { path: 'enzymes/grapefruit.mp4', seconds: 312.4 },
      },
    },
    errors: ['invalid', 'unauthorized', 'not-allowed', 'not-found', 'wrong-offset'],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      const result = await api.uploads.finish(caller.actor, caller);
      if (!result) return fail(context, 'not-found');
      if (result.outcome === 'bad-path') return failField(context, 'path', 'upload.bad-path');
      if (result.outcome !== 'stored') return answerFault(context, result);
      return privateJson(context, { path: result.path, seconds: result.seconds });
    },
  };
}

function cancel(api: VideoApi): Endpoint {
  return {
    ...own,
    method: 'post',
    path: '/videos/{project}/uploads/{id}/cancel',
    summary: 'Cancel an upload',
    body: emptyBody,
    answers: {
      200: {
        description: 'The upload no longer exists; the answer is the same if it never did',
        schema: z.object({ ok: z.literal(true) }),
        example: { ok: true },
      },
    },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    async handle(context) {
      const caller = await authorizeVideoCall(context, api);
      if (caller instanceof Response) return caller;
      await api.uploads.cancel(caller.actor, caller);
      return privateJson(context, { ok: true });
    },
  };
}

/** Parses `bytes first-last/total` (RFC 9110, section 14.4). */
function parseContentRange(header = ''): { from: number; length: number; total: number } | null {
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return total && to >= from ? { from, length: to - from + 1, total: Number(total) } : null;
}

function presentUpload(upload: Upload): z.output<typeof uploadSchema> {
  const { id, path, bytes, offset, isTaken } = upload;
  return { id, path, bytes, offset, isTaken };
}

function answerFault(
  context: Context<HttpEnv>,
  result: { outcome: 'wrong-offset'; upload: Upload } | { outcome: 'no-video' | 'no-captions' },
): Response {
  if (result.outcome !== 'wrong-offset')
    return failField(context, 'file', `upload.${result.outcome}`);
  const headers = { 'Upload-Offset': String(result.upload.offset) };
  return fail(context, 'wrong-offset', { headers });
}

type UploadFault = 'bad-path' | 'too-large' | 'no-room' | 'no-video' | 'no-captions';

function failField(
  context: Context<HttpEnv>,
  field: string,
  fault: `upload.${UploadFault}`,
  values: Readonly<Record<string, string>> = {},
): Response {
  const { project } = context.env.requestContext;
  const language = project ? languageOf(context, project) : 'en';
  const message = fillTemplate(messages[language][fault], values);
  return fail(context, 'invalid', { errors: [{ field, message }] });
}
