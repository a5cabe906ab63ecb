import { type Insertable, type Selectable, sql } from 'kysely';
import type { WithdrawalTable } from '../../core/db/shop-schema.ts';
import type { Db } from '../../core/db/schema.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;

export async function insertWithdrawal(trx: Db, row: Insertable<WithdrawalTable>): Promise<void> {
  await trx.insertInto('withdrawals').values(row).execute();
}

export async function findWithdrawal(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  return await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the time of the first withdrawal of each order that has one. */
export async function findWithdrawalTimes(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawals')
    .select(['order_id', (is) => is.fn.min('created_at').as('at')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id: id, at }) => [id ?? '', Number(at)]));
}

/** Lists the withdrawals of a person's orders and email address, oldest first. */
export async function listWithdrawalsOf(
  db: Db,
  { userId, email }: { userId: string; email: string | null },
): Promise<WithdrawalRow[]> {
  return await db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .where((is) =>
      is.or([
        is('orders.user_id', '=', userId),
        ...(email === null
          ? []
          : [is(sql<string>`lower(withdrawals.email)`, '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('withdrawals.id')
    .execute();
}
