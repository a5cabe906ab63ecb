import { type RawBuilder, sql } from 'kysely';
import { toStoredDate } from '../../accounts/people/stored-date.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Schema } from '../../core/db/schema.ts';

export interface RetentionRule {
  table: keyof Schema;
  /** Primary key. Default: `id`. */
  key?: string;
  /** Column with the time from which the days count. Rows without a value are kept. */
  since: string;
  /** True for a stored date instead of milliseconds. */
  isStoredDate?: boolean;
  days: number;
  /** Restricts the rule to a project, in tables with `project_id`. */
  projectId?: string;
  /** Additional condition. */
  where?: RawBuilder<boolean>;
}

const dayMs = 86_400_000;
/** Rows per statement, so that other queries get SQLite's only connection in between. */
const batchSize = 500;

/**
 * Measures tables that grew tenfold, so that SQLite chooses the right indexes; Postgres does that
 * itself. Takes a second and a half with a million orders.
 */
export async function updateStatistics({ db, dialect }: Database): Promise<void> {
  // All tables, and only a sample of each.
  if (dialect === 'sqlite') await sql`pragma optimize = 0x10002`.execute(db);
}

/** Deletes a batch of a rule's outdated rows and returns their number. */
export async function deleteOutdatedRows(
  database: Database,
  { table, key = 'id', since, isStoredDate = false, days, projectId, where }: RetentionRule,
  now: number,
): Promise<number> {
  const before = now - days * dayMs;
  const end = isStoredDate ? toStoredDate(database, before) : before;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(since)} < ${end} and ${where ?? sql`true`}
      and ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
      limit ${batchSize}
    )`.execute(database.db);
  return Number(numAffectedRows);
}

/**
 * A guest without a session can never sign in again. Guests with orders or granted courses are kept
 * for support; free courses do not count.
 */
export const isAbandonedGuest = sql<boolean>`role = 'guest'
  and not exists (select 1 from sessions where sessions.user_id = users.id)
  and not exists (select 1 from orders where orders.user_id = users.id)
  and not exists (select 1 from enrolments
    where enrolments.user_id = users.id and enrolments.source not in ('free', 'shared'))`;

/** A revoked token holds back the releases that it scheduled; an expired one does not. */
export const hasNoPlannedRelease = sql<boolean>`not exists (
  select 1 from releases where token_id = api_tokens.id and version is null
    and cancelled_at is null and failure is null)`;
/** Rows that others refer to are deleted after them. */
export const hasNoCallback = sql<boolean>`not exists (
  select 1 from sandbox_callbacks where transaction_id = sandbox_transactions.id)`;
export const hasNoTransaction = sql<boolean>`not exists (
  select 1 from sandbox_transactions where order_id = sandbox_orders.id)`;

/**
 * Selects statements about unsuccessful attempts. Statements about money are kept, even with a
 * wrong amount.
 */
export function isEventOfUnpaidOrder(projectId: string): RawBuilder<boolean> {
  return sql<boolean>`kind in ('pending', 'declined', 'other')
    and exists (select 1 from orders where orders.id = payment_events.order_id
      and orders.project_id = ${projectId} and paid_at is null)`;
}

/** Selects provider statements and withdrawals without a known order; others are deleted with theirs. */
export const hasNoOrder = sql<boolean>`order_id is null`;

/** Selects unpaid orders that no other record refers to. */
export const isUnreferencedUnpaidOrder = sql<boolean>`paid_at is null
  and not exists (select 1 from payment_events where payment_events.order_id = orders.id)
  and not exists (select 1 from coupon_uses where coupon_uses.order_id = orders.id)
  and not exists (select 1 from refunds where refunds.order_id = orders.id)
  and not exists (select 1 from withdrawals where withdrawals.order_id = orders.id)`;

/**
 * Deletes a batch of a project's orders that are closed and unchanged since `before`, with their
 * ledger, refunds, withdrawals and coupon uses, and returns their number. Active enrolments remain,
 * without the order.
 */
export async function deleteOutdatedOrders({ db }: Database, projectId: string, before: number) {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from orders
      where project_id = ${projectId} and created_at < ${before}
      and (paid_at is null or paid_at < ${before})
      and not exists (select 1 from payment_events
        where payment_events.order_id = orders.id and received_at >= ${before})
      and not exists (select 1 from refunds
        where refunds.order_id = orders.id
        and (state not in ('done', 'refused') or coalesce(done_at, requested_at) >= ${before}))
      and not exists (select 1 from withdrawals
        where withdrawals.order_id = orders.id and withdrawals.created_at >= ${before})
      limit ${batchSize}`.execute(trx);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    for (const table of ['payment_events', 'refunds', 'withdrawals', 'coupon_uses'] as const)
      await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
    for (const column of ['order_id', 'shared_order_id'] as const) {
      await trx
        .deleteFrom('enrolments')
        .where(column, 'in', ids)
        .where('ended_at', 'is not', null)
        .execute();
      await trx
        .updateTable('enrolments')
        .set({ [column]: null })
        .where(column, 'in', ids)
        .execute();
    }
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    return ids.length;
  });
}
