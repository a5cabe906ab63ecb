import type { ContentServices } from '../content/services.ts';
import type { ContentVersions } from '../core/db/content-version.ts';
import type { Env } from '../core/config/env.ts';
import { enqueueJob } from '../core/jobs/enqueue-job.ts';
import { FinalJobError, type JobHandler } from '../core/jobs/run-job.ts';

/*
 * A CDN in front of the site keeps pages for a day (page-cache/page-entry.ts). Each change of what
 * the public sees calls PURGE_URL, so that it forgets them.
 */

export const purgeKind = 'cdn-purge';

const watchIntervalMs = 1_000;

/** By then every process shows the new content (decision 008): the CDN must not fetch the old. */
const purgeDelayMs = 3_000;

/** About two days, with pauses of up to an hour. */
const maxAttempts = 60;

const answerTimeoutMs = 10_000;

/** Enqueues a purge now, for changes while no jobs ran, and with each new content version. */
export function watchForPurges(parts: ContentServices & { versions: ContentVersions }): {
  stop(): void;
} {
  const { database, versions, log } = parts;
  let purged: number | null = null;
  async function purgeIfChanged(): Promise<void> {
    try {
      const total = versions.total();
      if (total === purged) return;
      await enqueueJob(database.db, {
        kind: purgeKind,
        payload: {},
        runAt: Date.now() + purgeDelayMs,
        // Several processes see the same change.
        uniqueKey: `${purgeKind}:${total}`,
        maxAttempts,
      });
      purged = total;
    } catch (error) {
      log.error({ err: error }, 'The purge of the CDN cannot be planned');
    }
  }
  void purgeIfChanged();
  const timer = setInterval(() => void purgeIfChanged(), watchIntervalMs);
  return { stop: () => clearInterval(timer) };
}

/** Creates the job handler that calls PURGE_URL; the body is Cloudflare's, others ignore it. */
export function purgeHandler({ PURGE_URL, PURGE_TOKEN }: Env): JobHandler {
  return async (_payload, { signal }) => {
    // The setting may have been removed since.
    if (PURGE_URL === undefined) return;
    const answer = await fetch(PURGE_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(PURGE_TOKEN !== undefined && { Authorization: `Bearer ${PURGE_TOKEN}` }),
      },
      body: JSON.stringify({ purge_everything: true }),
      // A redirect would take the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const text = `PURGE_URL answered ${answer.status}`;
    throw [400, 401, 403, 404].includes(answer.status) ? new FinalJobError(text) : new Error(text);
  };
}
