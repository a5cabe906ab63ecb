import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listProjects, type Project } from '../content/projects.ts';
import type { Database } from '../db/connect.ts';
import { outboxOf } from '../mail/outbox.ts';
import {
  belongsToNoOrder,
  deleteSome,
  deleteSomeOrders,
  hasNoCallback,
  hasNoOrder,
  hasNoTransaction,
  isLostGuest,
  type RetentionRule,
  isForgottenOrder,
  isOfUnpaidOrder,
} from './queries.ts';
import { longestRetention, type Retention } from './retention-settings.ts';

const dayMs = 86_400_000;

/** The rules of a project's own records. */
function projectRules({ id, retention }: Project): RetentionRule[] {
  const { messages, unpaidOrders } = retention;
  return [
    { table: 'contact_messages', since: 'created_at', days: messages, projectId: id },
    {
      table: 'withdrawals',
      since: 'created_at',
      days: messages,
      projectId: id,
      where: belongsToNoOrder,
    },
    {
      table: 'payment_events',
      since: 'received_at',
      days: unpaidOrders,
      where: isOfUnpaidOrder(id),
    },
    {
      table: 'orders',
      since: 'created_at',
      days: unpaidOrders,
      projectId: id,
      where: isForgottenOrder,
    },
  ];
}

/**
 * The rules of records that belong to the whole installation. Sessions take their refresh tokens along, and go before
 * the guests whom they could have brought back. A table of what people own must be asked about in `isLostGuest`.
 */
function sharedRules({ guests, receipts, auditLog }: Retention): RetentionRule[] {
  return [
    { table: 'sessions', since: 'expires_at', isLibraryDate: true, days: 0 },
    { table: 'verifications', since: 'expires_at', isLibraryDate: true, days: 0 },
    { table: 'codes', since: 'expires_at', days: 1 },
    // Until then a used or expired link can still say so, and offer another.
    { table: 'sign_in_links', since: 'expires_at', days: 30 },
    { table: 'rate_limits', key: 'key', since: 'expires_at', days: 0 },
    { table: 'users', since: 'created_at', isLibraryDate: true, days: guests, where: isLostGuest },
    { table: 'jobs', since: 'finished_at', days: 30 },
    {
      table: 'payment_events',
      since: 'received_at',
      days: receipts,
      where: hasNoOrder,
    },
    // Longer than what was bought may be given back. Of real payments nothing stands here.
    { table: 'sandbox_callbacks', since: 'send_at', days: 90 },
    { table: 'sandbox_transactions', since: 'created_at', days: 90, where: hasNoCallback },
    { table: 'sandbox_orders', since: 'created_at', days: 90, where: hasNoTransaction },
    // A day more than the database itself insists on: its clock may be another.
    { table: 'audit_log', since: 'at', days: auditLog + 1 },
  ];
}

/** How many rows of each table were deleted, and how many files of `outbox`. */
export type Deleted = Readonly<Record<string, number>>;

/**
 * Deletes the records whose retention period (`retention` of the projects' settings) has passed. Throws where `signal`
 * aborts; what was deleted until then stays so.
 */
export async function deleteOutdated(
  { database, dataDir }: { database: Database; dataDir: string },
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Deleted> {
  const projects = await listProjects({ database });
  const longest = longestRetention(projects);
  const deleted: Record<string, number> = {};
  const repeat = async (table: string, deleteBatch: () => Promise<number>) => {
    let count: number;
    do {
      signal.throwIfAborted();
      count = await deleteBatch();
      deleted[table] = (deleted[table] ?? 0) + count;
    } while (count > 0);
  };
  for (const project of projects) {
    const receiptsBefore = now - project.retention.receipts * dayMs;
    await repeat('orders', () => deleteSomeOrders(database, project.id, receiptsBefore));
  }
  for (const rule of [...projects.flatMap(projectRules), ...sharedRules(longest)])
    await repeat(rule.table, () => deleteSome(database, rule, now));
  const before = now - longest.emailFiles * dayMs;
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
