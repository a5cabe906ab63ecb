import { isRouteErrorResponse } from 'react-router';

/** Milliseconds until another try, where no word of a new connection comes before. */
const pause = 3000;

/** What stands before the server says so: the server itself is not there at the moment. */
const absences = new Set([502, 503, 504]);

/**
 * What the server answers to `ask`, which is repeated until it can be reached: meanwhile the open page stays as it is.
 * Throws what the server refuses with, and the reason of `signal` where somebody has gone elsewhere.
 */
export async function untilReached<Data>(
  ask: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isAbsence(error)) throw error;
      await nextTry(signal);
    }
  }
}

/** A request that failed on its way is a TypeError in every browser. */
function isAbsence(error: unknown): boolean {
  return isRouteErrorResponse(error) ? absences.has(error.status) : error instanceof TypeError;
}

function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const until = { signal: over.signal };
    const timer = setTimeout(tryNow, pause);
    addEventListener('online', tryNow, until);
    signal.addEventListener('abort', giveUp, until);
    function end() {
      over.abort();
      clearTimeout(timer);
    }
    function tryNow() {
      end();
      resolve();
    }
    function giveUp() {
      end();
      reject(signal.reason);
    }
  });
}
