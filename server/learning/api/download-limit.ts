import { createSemaphoresByKey } from '../../core/concurrency/semaphores-by-key.ts';

/**
 * Wraps a response body so that it counts as in progress; null if the account has reached the
 * limit.
 */
export type DownloadLimit = (
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
