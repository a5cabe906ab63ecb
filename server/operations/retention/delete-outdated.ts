import { deleteFoldedAutosaves } from '../../content/editing/history/history-lines.ts';
import type { StoreServices } from '../../content/services.ts';
import type { Database } from '../../core/db/connect.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { enqueueNightlyJob, type NightlyJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import { outboxKey } from '../../core/mail/outbox.ts';
import { listProjects, type Project } from '../../core/projects/projects.ts';
import { longestRetention, type Retention } from '../../core/projects/retention-settings.ts';
import {
  deleteOutdatedRows,
  deleteOutdatedOrders,
  hasNoCallback,
  hasNoPlannedRelease,
  hasNoOrder,
  hasNoTransaction,
  isAbandonedGuest,
  type RetentionRule,
  isUnreferencedUnpaidOrder,
  isEventOfUnpaidOrder,
  updateStatistics,
} from './queries.ts';

const dayMs = 86_400_000;

/** Rules for the records of one project. */
function projectRules({ id, retention }: Project): RetentionRule[] {
  const { messages, unpaidOrders } = retention;
  return [
    { table: 'contact_messages', since: 'created_at', days: messages, projectId: id },
    { table: 'withdrawals', since: 'created_at', days: messages, projectId: id, where: hasNoOrder },
    {
      table: 'payment_events',
      since: 'received_at',
      days: unpaidOrders,
      where: isEventOfUnpaidOrder(id),
    },
    {
      table: 'orders',
      since: 'created_at',
      days: unpaidOrders,
      projectId: id,
      where: isUnreferencedUnpaidOrder,
    },
  ];
}

/**
 * Rules for records of the whole installation. Sessions are deleted with their refresh tokens, and
 * before the guests who could still use them. Every table of people's belongings must be checked in
 * `isLostGuest`.
 */
function sharedRules({ guests, receipts, auditLog }: Retention): RetentionRule[] {
  return [
    { table: 'sessions', since: 'expires_at', isStoredDate: true, days: 0 },
    { table: 'verifications', since: 'expires_at', isStoredDate: true, days: 0 },
    { table: 'codes', since: 'expires_at', days: 1 },
    // Until then, a used or expired link still leads to an explanation and a new link.
    { table: 'sign_in_links', since: 'expires_at', days: 30 },
    // Until then, administrators see why a program stopped working.
    { table: 'api_tokens', since: 'expires_at', days: 30, where: hasNoPlannedRelease },
    { table: 'webhook_deliveries', since: 'created_at', days: 30 },
    { table: 'rate_limits', key: 'key', since: 'expires_at', days: 0 },
    {
      table: 'users',
      since: 'created_at',
      isStoredDate: true,
      days: guests,
      where: isAbandonedGuest,
    },
    { table: 'jobs', since: 'finished_at', days: 30 },
    { table: 'payment_events', since: 'received_at', days: receipts, where: hasNoOrder },
    // Longer than the time limit for refunds. Contains test payments only.
    { table: 'failed_searches', since: 'day', days: 90 },
    { table: 'sandbox_callbacks', since: 'send_at', days: 90 },
    { table: 'sandbox_transactions', since: 'created_at', days: 90, where: hasNoCallback },
    { table: 'sandbox_orders', since: 'created_at', days: 90, where: hasNoTransaction },
    // One day longer than the database's own limit, because the clocks may differ.
    { table: 'audit_log', since: 'at', days: auditLog + 1 },
  ];
}

/** Number of deleted rows by table, and of deleted files as `outbox`. */
export type Deleted = Readonly<Record<string, number>>;

/**
 * Deletes the records whose retention period (`retention` of the projects' settings) has passed.
 * Throws when `signal` aborts; earlier deletions remain.
 */
export async function deleteOutdated(
  { database, files }: { database: Database; files: FileStore },
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Deleted> {
  const projects = await listProjects(database.db);
  const longest = longestRetention(projects);
  const deleted: Record<string, number> = {};
  const deleteInBatches = async (table: string, deleteBatch: () => Promise<number>) => {
    let count: number;
    do {
      signal.throwIfAborted();
      count = await deleteBatch();
      deleted[table] = (deleted[table] ?? 0) + count;
    } while (count > 0);
  };
  for (const project of projects) {
    const receiptsBefore = now - project.retention.receipts * dayMs;
    await deleteInBatches('orders', () =>
      deleteOutdatedOrders(database, project.id, receiptsBefore),
    );
  }
  for (const rule of [...projects.flatMap(projectRules), ...sharedRules(longest)])
    await deleteInBatches(rule.table, () => deleteOutdatedRows(database, rule, now));
  const before = now - longest.emailFiles * dayMs;
  deleted['outbox'] = await deleteOutboxFiles(files, before);
  return deleted;
}

/** Deletes old emails in the outbox, which contain the same messages. */
async function deleteOutboxFiles(files: FileStore, before: number): Promise<number> {
  await files.sweep(outboxKey);
  let count = 0;
  for (const [name, { modifiedAt }] of await files.listInfo(outboxKey)) {
    if (modifiedAt >= before) continue;
    await files.remove(`${outboxKey}/${name}`);
    count += 1;
  }
  return count;
}

/** At 03:17 UTC: few visitors, and not the full hour at which other jobs start. */
export const retentionJob: NightlyJob = { kind: 'retention', timeOfDay: (3 * 60 + 17) * 60_000 };

/** Handler of the nightly job, which also measures grown tables. */
export function retentionHandler({ database, files, log }: StoreServices): JobHandler {
  return async (_payload, { signal }) => {
    await enqueueNightlyJob(database.db, retentionJob);
    const deleted = await deleteOutdated({ database, files }, { now: Date.now(), signal });
    const autosaves = await deleteFoldedAutosaves(database.db, { now: Date.now(), signal });
    await updateStatistics(database);
    log.info(
      { deleted: { ...deleted, autosaves } },
      'Records were deleted after their retention period',
    );
  };
}
