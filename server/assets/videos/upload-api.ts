import * as contracts from '#contracts/videos.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import {
  createEditorArea,
  type EditorAccess,
  editorCall,
} from '../../content/editing/api/editor-call.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Upload } from './uploads/find-uploads.ts';
import type { UploadService } from './uploads/upload-service.ts';

interface UploadApi extends EditorAccess {
  uploads: UploadService;
}

/** Calls that begin, list and cancel uploads. */
export function uploadRoutes(api: UploadApi) {
  const { uploads } = api;
  return createEditorArea()
    .openapi(editorCall(api, contracts.beginUpload), async (c) => {
      const { actor, project, language } = c.var;
      const result = await uploads.begin(actor, { projectId: project.id, ...c.req.valid('json') });
      switch (result.outcome) {
        case 'begun':
          return c.json(presentUpload(result.upload), 200);
        case 'too-many':
          throw new ApiError('too-many-tries', { headers: { 'Retry-After': '60' } });
        case 'too-large': {
          const most = String(Math.floor(result.most / 1_000_000));
          throw fieldError(language, 'bytes', 'upload.too-large', { most });
        }
        case 'no-room': {
          const left = String(Math.floor(result.left / 1_000_000));
          throw fieldError(language, 'bytes', 'upload.no-room', { left });
        }
        case 'bad-path':
          throw fieldError(language, 'path', 'upload.bad-path');
      }
    })
    .openapi(editorCall(api, contracts.listUploads), async (c) => {
      const { actor, project } = c.var;
      const own = await uploads.list(actor, project.id);
      return c.json({ uploads: own.map(presentUpload) }, 200);
    })
    .openapi(editorCall(api, contracts.findUpload), async (c) => {
      const { actor, project } = c.var;
      const upload = await uploads.find(actor, {
        projectId: project.id,
        id: c.req.valid('param').id,
      });
      if (!upload) throw new ApiError('not-found');
      return c.json(presentUpload(upload), 200);
    })
    .openapi(editorCall(api, contracts.cancelUpload), async (c) => {
      const { actor, project } = c.var;
      await uploads.cancel(actor, { projectId: project.id, id: c.req.valid('param').id });
      return c.json({ ok: true as const }, 200);
    });
}

/**
 * Calls that send and finish an upload: chunks in order; after a broken connection the upload tells
 * the next offset.
 */
export function chunkRoutes(api: UploadApi) {
  const { uploads } = api;
  return createEditorArea()
    .openapi(editorCall(api, contracts.appendChunk), async (c) => {
      const { actor, project, language } = c.var;
      const place = { projectId: project.id, id: c.req.valid('param').id };
      const chunk = parseContentRange(c.req.header('content-range'));
      if (!chunk) throw new ApiError('bad-request');
      const result = await uploads.append(actor, place, chunk, c.req.raw.body);
      if (!result) throw new ApiError('not-found');
      if (result.outcome === 'wrong-length') throw new ApiError('bad-request');
      if (result.outcome !== 'appended') throw uploadError(language, result);
      return c.json(presentUpload(result.upload), 200);
    })
    .openapi(editorCall(api, contracts.finishUpload), async (c) => {
      const { actor, project, language } = c.var;
      const result = await uploads.finish(actor, {
        projectId: project.id,
        id: c.req.valid('param').id,
      });
      if (!result) throw new ApiError('not-found');
      if (result.outcome === 'bad-path') throw fieldError(language, 'path', 'upload.bad-path');
      if (result.outcome !== 'stored') throw uploadError(language, result);
      return c.json({ path: result.path, seconds: result.seconds }, 200);
    });
}

/** Parses `bytes first-last/total` (RFC 9110, section 14.4). */
function parseContentRange(header = ''): { from: number; length: number; total: number } | null {
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return total && to >= from ? { from, length: to - from + 1, total: Number(total) } : null;
}

function presentUpload(upload: Upload): contracts.Upload {
  const { id, path, bytes, offset, chunkBytes, isTaken } = upload;
  return { id, path, bytes, offset, chunkBytes, isTaken };
}

function uploadError(
  language: LanguageCode,
  result: { outcome: 'wrong-offset'; upload: Upload } | { outcome: 'no-video' | 'no-captions' },
): ApiError {
  if (result.outcome !== 'wrong-offset')
    return fieldError(language, 'file', `upload.${result.outcome}`);
  const headers = { 'Upload-Offset': String(result.upload.offset) };
  return new ApiError('wrong-offset', { headers });
}

type UploadFault = 'bad-path' | 'too-large' | 'no-room' | 'no-video' | 'no-captions';

function fieldError(
  language: LanguageCode,
  field: string,
  fault: `upload.${UploadFault}`,
  values: Readonly<Record<string, string>> = {},
): ApiError {
  const message = fillTemplate(messages[language][fault], values);
  return new ApiError('invalid', { errors: [{ field, message }] });
}
