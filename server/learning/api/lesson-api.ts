import * as contracts from '#contracts/learning.ts';
import { createArea } from '../../core/api/area.ts';
import { createSemaphoresByKey } from '../../core/concurrency/semaphores-by-key.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type CourseApi, coursePlaceOf, learnerRead } from './learner-call.ts';

/** Concurrent whole-video downloads per account. */
const maxConcurrentDownloads = 4;

/** Calls of lesson videos. */
export function lessonRoutes(api: CourseApi) {
  const { courses } = api;
  const limitDownload = createDownloadLimit(maxConcurrentDownloads);
  return createArea()
    .openapi(learnerRead(api, contracts.getSource), async (c) => {
      const params = c.req.valid('param');
      const place = coursePlaceOf(c.var, params);
      const found = await courses.findSource(place, params.file, c.var.session);
      if (found === 'unknown') throw new ApiError('not-found');
      if (found === 'not-allowed') throw new ApiError('not-allowed');
      return c.json(contracts.lessonSource.parse(found), 200);
    })
    .openapi(learnerRead(api, contracts.getVideo), async (c) => {
      const { project, session } = c.var;
      const encoded = await courses.encodeVideo(project, c.req.valid('json').path, session);
      if (encoded === 'unknown') throw new ApiError('not-found');
      if (encoded === 'not-allowed') throw new ApiError('not-allowed');
      const body = limitDownload(session.person.id, encoded.body);
      if (!body) {
        await encoded.body.cancel();
        throw new ApiError('too-many-tries', { headers: { 'Retry-After': '5' } });
      }
      const headers = {
        'Content-Type': encoded.type,
        'Content-Length': String(encoded.length),
        'Cache-Control': 'no-store',
      };
      return new Response(body, { headers });
    });
}

/**
 * Wraps a response body so that it counts as in progress; null if the account has reached the
 * limit.
 */
type DownloadLimit = (
  userId: string,
  body: ReadableStream<Uint8Array>,
) => ReadableStream<Uint8Array> | null;

/** Limits concurrent response bodies per account: each one holds a file open until it was read. */
export function createDownloadLimit(limit: number): DownloadLimit {
  const slotsOf = createSemaphoresByKey(limit);
  return (userId, body) => {
    const slots = slotsOf(userId);
    if (slots.isLocked()) return null;
    // An unlocked semaphore is acquired at once.
    void slots.acquire();
    const release = () => slots.release();
    // Exactly one of the two is called, whether the body ends, fails or is cancelled.
    const transformer = { flush: release, cancel: release };
    return body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(transformer));
  };
}
