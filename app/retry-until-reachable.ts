import { isRouteErrorResponse } from 'react-router';

/** Retry interval in milliseconds; coming online retries at once. */
const retryIntervalMs = 3000;

/** Event of the window: an attempt has failed, and is going to be repeated. */
export const unreachableEvent = 'unreachable';

/** Statuses of a proxy whose server is unavailable. */
const unavailableStatuses = new Set([502, 503, 504]);

/**
 * Repeats `ask` until the server can be reached; meanwhile the open page stays. Throws the server's
 * refusal, and the reason of `signal` when it is aborted.
 */
export async function retryUntilReachable<Data>(
  ask: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isUnavailable(error)) throw error;
      dispatchEvent(new Event(unreachableEvent));
      await waitForRetry(signal);
    }
  }
}

/** A network failure is a TypeError in every browser. */
function isUnavailable(error: unknown): boolean {
  return isRouteErrorResponse(error)
    ? unavailableStatuses.has(error.status)
    : error instanceof TypeError;
}

function waitForRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const until = { signal: listeners.signal };
    const timer = setTimeout(retry, retryIntervalMs);
    addEventListener('online', retry, until);
    signal.addEventListener('abort', abort, until);
    function end() {
      listeners.abort();
      clearTimeout(timer);
    }
    function retry() {
      end();
      resolve();
    }
    function abort() {
      end();
      reject(signal.reason);
    }
  });
}
