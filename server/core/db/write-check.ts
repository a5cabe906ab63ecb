import { setTimeout as sleep } from 'node:timers/promises';
import { memoizeRecent } from '../concurrency/memoize-recent.ts';
import type { Database } from './connect.ts';
import type { Db } from './schema.ts';

const probeIntervalMs = 1_000;
/** A probe that waits for another write has not failed; meanwhile the previous result counts. */
const waitMs = 1_000;
/** Time for which a failed write counts (ms): not every write needs as much space as the probe. */
const faultMemoryMs = 10_000;

/**
 * Creates a check of writability: by a probe, at most once a second, and by the results of all
 * other writes.
 */
export function createWriteCheck(
  { db, writeFaults }: Pick<Database, 'db' | 'writeFaults'>,
  log: { error(details: object, message: string): void },
): () => Promise<boolean> {
  let passed = true;

  async function writeOnce(): Promise<void> {
    try {
      await writeProbe(db, Date.now());
      passed = true;
    } catch (error) {
      log.error({ err: error }, 'The database does not store');
      passed = false;
    }
  }
  const probe = memoizeRecent(writeOnce, { key: () => '', max: 1, ttlMs: probeIntervalMs });

  return async () => {
    await Promise.race([probe(), sleep(waitMs, undefined, { ref: false })]);
    const failedAt = writeFaults.unwritableAt ?? -Infinity;
    return passed && performance.now() - failedAt >= faultMemoryMs;
  };
}

/** Updates the probe row. Throws if the database cannot store. */
async function writeProbe(db: Db, now: number): Promise<void> {
  await db
    .insertInto('write_probe')
    .values({ id: 1, written_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now }))
    .execute();
}
