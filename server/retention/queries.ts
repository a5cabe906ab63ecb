import { type RawBuilder, sql } from 'kysely';
import { toLibraryDate } from '../accounts/people/library-date.ts';
import type { Database } from '../db/connect.ts';
import type { Schema } from '../db/schema.ts';

export interface RetentionRule {
  table: keyof Schema;
  /** Its primary key; `id` if not given. */
  key?: string;
  /** The time from which the days count. A row without it is kept. */
  since: string;
  /** Whether that is a date of the account library instead of milliseconds. */
  isLibraryDate?: boolean;
  days: number;
  /** Of which project, where the table says it. */
  projectId?: string;
  /** What else must be true of a row. */
  where?: RawBuilder<boolean>;
}

const day = 86_400_000;
/** So many at once: others have SQLite's only connection in between. */
const batch = 500;

/** Deletes some of what a rule keeps no longer, and answers how many. */
export async function deleteSome(
  database: Database,
  { table, key = 'id', since, isLibraryDate = false, days, projectId, where }: RetentionRule,
  now: number,
): Promise<number> {
  const before = now - days * day;
  const end = isLibraryDate ? toLibraryDate(database, before) : before;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(since)} < ${end} and ${where ?? sql`true`}
      and ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
      limit ${batch}
    )`.execute(database.db);
  return Number(numAffectedRows);
}

/**
 * Guests have no password: whoever has lost the last session has lost the way back. Who has ordered or been given
 * something is kept all the same, for whoever may have to help them; what is free is nothing to be kept for.
 */
export const isLostGuest = sql<boolean>`role = 'guest'
  and not exists (select 1 from sessions where sessions.user_id = users.id)
  and not exists (select 1 from orders where orders.user_id = users.id)
  and not exists (select 1 from enrolments
    where enrolments.user_id = users.id and enrolments.source not in ('free', 'shared'))`;

/** What other rows hang on goes after them. */
export const hasNoCallback = sql<boolean>`not exists (
  select 1 from sandbox_callbacks where transaction_id = sandbox_transactions.id)`;
export const hasNoTransaction = sql<boolean>`not exists (
  select 1 from sandbox_transactions where order_id = sandbox_orders.id)`;

/** That it was tried and declined. A statement of money is kept, be it of a wrong amount. */
export function isOfUnpaidOrder(projectId: string): RawBuilder<boolean> {
  return sql<boolean>`kind in ('pending', 'declined', 'other')
    and exists (select 1 from orders where orders.id = payment_events.order_id
      and orders.project_id = ${projectId} and paid_at is null)`;
}

/** The provider's statement of an order that is not in the database. */
export const hasNoOrder = sql<boolean>`order_id is null`;

/** It is unpaid, and no other record refers to it. */
export const isForgottenOrder = sql<boolean>`paid_at is null
  and not exists (select 1 from payment_events where payment_events.order_id = orders.id)
  and not exists (select 1 from coupon_uses where coupon_uses.order_id = orders.id)
  and not exists (select 1 from refunds where refunds.order_id = orders.id)
  and not exists (select 1 from withdrawals where withdrawals.order_id = orders.id)`;

/**
 * Deletes some of a project's orders that were closed and without news since `before`, and answers how many: each with
 * its ledger, its refunds and its coupon's use. The right to the course stays, without the order that gave it.
 */
export async function deleteSomeOrders(
  { db }: Database,
  projectId: string,
  before: number,
): Promise<number> {
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
      limit ${batch}`.execute(trx);
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

/** A declaration that names no order; any other is deleted with its order. */
export const belongsToNoOrder = sql<boolean>`order_id is null`;
