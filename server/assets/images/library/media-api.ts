import { Semaphore } from 'async-mutex';
import * as contracts from '#contracts/media.ts';
import type { UploadRefusal } from '#contracts/media.ts';
import { requireSession } from '../../../accounts/api/authorize.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { createRateLimit } from '../../../core/concurrency/rate-limit.ts';
import {
  createEditorArea,
  type EditorApi,
  editorCall,
} from '../../../content/editing/api/editor-call.ts';
import type { MediaService } from './create-media-service.ts';

/** Dependencies of the media library's endpoints. */
export interface MediaApi extends EditorApi {
  media: MediaService;
}

/** Calls to search, describe and remove files of the media library. */
export function mediaRoutes(api: MediaApi) {
  const { media } = api;
  return createEditorArea()
    .openapi(editorCall(api, contracts.listMedia), async (c) => {
      const { project, actor } = c.var;
      const { q: words, before = null } = c.req.valid('query');
      return c.json({ files: await media.list(project.id, { words, before }, actor) }, 200);
    })
    .openapi(editorCall(api, contracts.setAltTexts), async (c) => {
      const { project, actor } = c.var;
      const file = { id: c.req.valid('param').id, alt: c.req.valid('json').alt };
      const changed = await media.setAlt(project.id, file, actor);
      if (!changed) throw new ApiError('not-found');
      return c.json(changed, 200);
    })
    .openapi(editorCall(api, contracts.removeMedia), async (c) => {
      const { project, actor } = c.var;
      const result = await media.remove(project.id, c.req.valid('param').id, actor);
      return result.removed ? c.json(result, 200) : c.json(result, 409);
    });
}

/** Allows a whole folder of photographs, then one file per second. */
const uploadRate = { burst: 60, everySeconds: 1 };
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

/** The call that adds a file; few at a time, because each is in memory. */
export function uploadRoutes(api: MediaApi) {
  const isUploadAllowed = createRateLimit(uploadRate);
  const uploads = new Semaphore(maxConcurrentUploads);
  const area = createEditorArea();
  area.use('/media', async ({ env }, next) => {
    if (uploads.isLocked() || !isUploadAllowed(env.requestContext.client.address))
      throw new ApiError('too-often', { headers: { 'Retry-After': '10' } });
    await uploads.runExclusive(next);
  });
  return area.openapi(editorCall(api, contracts.uploadMedia), async (c) => {
    const { project, actor } = c.var;
    const { image, name = '', project: named } = c.req.valid('json');
    const projectId = named || project.id;
    // The role was checked for the host's project.
    if (projectId !== project.id) await requireSession(c, api.tokens, 'media:edit', projectId);
    const bytes = image instanceof File ? await image.bytes() : bytesOf(image);
    if (!bytes) throw new ApiError('invalid');
    const file = { name: image instanceof File ? image.name : name, bytes };
    const result = await api.media.upload(projectId, file, actor);
    if (result.outcome === 'stored')
      return c.json({ data: { url: result.file.url }, ...result }, 200);
    return c.json({ data: null, ...result }, statuses[result.reason]);
  });
}

const dataHeader = /^data:[\w/+.-]*(?:;[\w=.-]+)*;base64,/;

/** Decodes base64 in linear time; null if it is invalid. */
function bytesOf(image: unknown): Uint8Array | null {
  if (typeof image !== 'string') return null;
  const [header = ''] = dataHeader.exec(image.slice(0, 200)) ?? [];
  const text = image.slice(header.length).replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}
