import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { RefundState, RefundTable } from '../../db/shop-schema.ts';

type Db = Kysely<Schema>;
export type RefundRow = Selectable<RefundTable>;

/** What is still to be sent to the provider, or may have reached it. */
export const unsettled = ['approved', 'sending'] as const satisfies readonly RefundState[];

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRefundOf(
  db: Db,
  orderId: string,
  paymentId: string,
): Promise<RefundRow | undefined> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** The refunds of orders' own payments, by order. */
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

/** A person's refunds, oldest first. */
export async function listRefundsOfPerson(db: Db, userId: string): Promise<RefundRow[]> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** A project's refunds that are neither done nor refused, the most urgent first. */
export async function listOpenRefunds(db: Db, projectId: string): Promise<RefundRow[]> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', 'in', ['requested', 'failed', ...unsettled])
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** False where the payment has one already. */
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

/** Changes a refund that is in one of some states; undefined where it is in none of them. */
export async function moveRefund(
  db: Db,
  { id, from }: { id: string; from: readonly RefundState[] },
  change: RefundChange & { state: RefundState },
): Promise<RefundRow | undefined> {
  return await db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a refund for sending if it is as it was known: of two who know the same one gets it. */
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

/** The provider is asked about a refund at least this often. */
const longestWait = 60 * 60_000;

/** Refunds to be settled now: the rarer asked about the older they are, and at least every hour. */
export async function listToSettle(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const at = sql<number>`cast(${now} as bigint)`;
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where('refunds.state', 'in', unsettled)
    .where((is) =>
      is.or([
        is('orders.asked_at', 'is', null),
        is(sql<number>`${at} - orders.asked_at`, '>=', longestWait),
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

/** Whether there are refunds that wait for the provider. */
export async function hasToSettle(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', unsettled)
    .executeTakeFirst();
  return row !== undefined;
}
