import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { RefundState, RefundTable } from '../../core/db/shop-schema.ts';

export type RefundRow = Selectable<RefundTable>;

/** States of a refund that waits to be sent, or may have reached the provider. */
export const unsettledStates = ['approved', 'sending'] as const satisfies readonly RefundState[];

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRefundOf(db: Db, orderId: string, paymentId: string) {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Lists the refunds of the orders' accepted payments, not of second payments. */
export async function listRefundsOf(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('refunds')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'refunds.order_id')
        .onRef('orders.transaction_id', '=', 'refunds.payment_id'),
    )
    .selectAll('refunds')
    .where('refunds.order_id', 'in', orderIds)
    .execute();
}

/** Lists a person's refunds, oldest first. */
export async function listRefundsOfPerson(db: Db, userId: string): Promise<RefundRow[]> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Lists a project's refunds that are neither done nor refused, most urgent first. */
export async function listOpenRefunds(db: Db, projectId: string): Promise<RefundRow[]> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', 'in', ['requested', 'failed', ...unsettledStates])
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** States in which staff decide: a request, and a refund refused by the provider. */
export const decidableStates = ['requested', 'failed'] as const satisfies readonly RefundState[];

/** Counts a project's refunds that staff must decide. */
export async function countDecidableRefunds(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('state', 'in', decidableStates)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Time when the most urgent of them is due; null for none. */
export async function findFirstDueAt(db: Db, projectId: string): Promise<number | null> {
  const { due } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.min<number | null>('due_at').as('due'))
    .where('project_id', '=', projectId)
    .where('state', 'in', decidableStates)
    .executeTakeFirstOrThrow();
  return due === null ? null : Number(due);
}

/** Lists the ids of those that are due before a time. */
export async function listDueRefunds(db: Db, projectId: string, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', 'in', decidableStates)
    .where('due_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false if the payment already has a refund. */
export async function insertRefund(trx: Db, row: Insertable<RefundTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'payment_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export type RefundChange = Partial<Omit<RefundRow, 'id' | 'order_id' | 'payment_id'>>;

export async function updateRefund(db: Db, id: string, change: RefundChange): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Updates a refund if it is in one of the states `from`; otherwise returns undefined. */
export async function updateRefundInState(
  db: Db,
  key: { id: string; from: readonly RefundState[]; projectId?: string | undefined },
  change: RefundChange & { state: RefundState },
): Promise<RefundRow | undefined> {
  const { id, from, projectId } = key;
  return await db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Claims a refund for sending. Returns undefined if another process has changed it since `known`
 * was read.
 */
export async function claimRefund(
  db: Db,
  known: Pick<RefundRow, 'id' | 'state' | 'sent_at' | 'method'>,
  claim: Pick<RefundRow, 'method' | 'sent_at'>,
): Promise<RefundRow | undefined> {
  return await db
    .updateTable('refunds')
    .set({ ...claim, state: 'sending' })
    .where('id', '=', known.id)
    .where('state', '=', known.state)
    .where('sent_at', known.sent_at === null ? 'is' : '=', known.sent_at)
    .where('method', known.method === null ? 'is' : '=', known.method)
    .returningAll()
    .executeTakeFirst();
}

/** Maximum interval between attempts to settle a refund. */
const maxSettleIntervalMs = 60 * 60_000;

/**
 * Lists refunds that are due for settlement: less often the older they are, at least every hour.
 */
export async function listDueForSettlement(db: Db, { now, limit }: { now: number; limit: number }) {
  const at = sql<number>`cast(${now} as bigint)`;
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where('refunds.state', 'in', unsettledStates)
    .where((is) =>
      is.or([
        is('orders.asked_at', 'is', null),
        is(sql<number>`${at} - orders.asked_at`, '>=', maxSettleIntervalMs),
        is(
          sql<number>`${at} - orders.asked_at`,
          '>=',
          sql<number>`(${at} - coalesce(refunds.sent_at, refunds.decided_at, 0)) / 4`,
        ),
      ]),
    )
    .orderBy('orders.asked_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns true if any refund waits for the provider. */
export async function hasUnsettledRefunds(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', unsettledStates)
    .executeTakeFirst();
  return row !== undefined;
}
