import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/connect.ts';
import { outboxOf } from '../mail/outbox.ts';
import {
  deleteSome,
  hasNoCallback,
  hasNoTransaction,
  isLostGuest,
  type RetentionRule,
  isForgottenOrder,
  isOfUnpaidOrder,
} from './queries.ts';

const twoYears = 730;

/**
 * How long what is kept (the privacy policy's section "how long we keep it"). Sessions take their refresh tokens
 * along, and go before the guests whom they could have brought back. A table of what people own must be asked
 * about in `isLostGuest`.
 */
const rules: readonly RetentionRule[] = [
  { table: 'contact_messages', since: 'created_at', days: twoYears },
  { table: 'sessions', since: 'expires_at', isLibraryDate: true, days: 0 },
  { table: 'verifications', since: 'expires_at', isLibraryDate: true, days: 0 },
  { table: 'codes', since: 'expires_at', days: 1 },
  // Until then a used or expired link can still say so, and offer another.
  { table: 'sign_in_links', since: 'expires_at', days: 30 },
  { table: 'rate_limits', key: 'key', since: 'expires_at', days: 0 },
  { table: 'users', since: 'created_at', isLibraryDate: true, days: 90, where: isLostGuest },
  { table: 'jobs', since: 'finished_at', days: 30 },
  // What was paid is kept for ten years at least, as receipts are: nothing here deletes it.
  { table: 'payment_events', since: 'received_at', days: 90, where: isOfUnpaidOrder },
  { table: 'orders', since: 'created_at', days: 90, where: isForgottenOrder },
  // Longer than what was bought may be given back. Of real payments nothing stands here.
  { table: 'sandbox_callbacks', since: 'send_at', days: 90 },
  { table: 'sandbox_transactions', since: 'created_at', days: 90, where: hasNoCallback },
  { table: 'sandbox_orders', since: 'created_at', days: 90, where: hasNoTransaction },
  // A day more than the database itself insists on: its clock may be another.
  { table: 'audit_log', since: 'at', days: twoYears + 1 },
];

/** How many rows of each table were deleted, and how many files of `outbox`. */
export type Deleted = Readonly<Record<string, number>>;

/** Deletes what is kept no longer. Throws where `signal` aborts; what was deleted until then stays so. */
export async function deleteOutdated(
  { database, dataDir }: { database: Database; dataDir: string },
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Deleted> {
  const deleted: Record<string, number> = {};
  for (const rule of rules) {
    let count: number;
    do {
      signal.throwIfAborted();
      count = await deleteSome(database, rule, now);
      deleted[rule.table] = (deleted[rule.table] ?? 0) + count;
    } while (count > 0);
  }
  const before = now - twoYears * 86_400_000;
  deleted['outbox'] = await deleteMails(outboxOf(dataDir), before);
  return deleted;
}

/** Mails that became files hold the same messages. */
async function deleteMails(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: before }));
    if (mtimeMs >= before) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
