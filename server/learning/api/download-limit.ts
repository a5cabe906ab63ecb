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
    return withEnd(body, () => slots.release());
  };
}

/** Passes a body through; calls `onEnd` once, whether it ends, fails or is cancelled. */
function withEnd(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value } = await reader.read();
          if (value !== undefined) {
            controller.enqueue(value);
            return;
          }
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          throw error;
        }
      },
      async cancel(reason) {
        onEnd();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
