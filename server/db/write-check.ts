import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { writeProbe } from './write-probe-queries.ts';

const probeEveryMs = 1_000;
/** A write that waits for another one has not failed; meanwhile the one before counts. */
const waitMs = 1_000;
/** A failed write counts for so long: not every write needs as much room as the probe. */
const faultMs = 10_000;

/** Whether the database stores: found out by a write, at most once a second, and by the writes of all others. */
export function createWriteCheck(
  { db, writeFaults }: Pick<Database, 'db' | 'writeFaults'>,
  log: { error(details: object, message: string): void },
): () => Promise<boolean> {
  let probedAt = -Infinity;
  let passed = true;
  let probing: Promise<void> | null = null;

  async function probe(): Promise<void> {
    try {
      await writeProbe(db, Date.now());
      passed = true;
    } catch (error) {
      log.error({ err: error }, 'The database does not store');
      passed = false;
    } finally {
      probedAt = performance.now();
      probing = null;
    }
  }

  return async () => {
    if (!probing && performance.now() - probedAt >= probeEveryMs) probing = probe();
    if (probing) await Promise.race([probing, sleep(waitMs, undefined, { ref: false })]);
    const failedAt = writeFaults.unwritableAt ?? -Infinity;
    return passed && performance.now() - failedAt >= faultMs;
  };
}
