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

/** Finds the time of the first withdrawal of each order that waits for an answer. */
export async function findWithdrawalTimes(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawals')
    .select(['order_id', (is) => is.fn.min('created_at').as('at')])
    .where('order_id', 'in', orderIds)
    .where('answered_at', 'is', null)
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

/** Selects a project's withdrawals without an answer, and without a refund request in its place. */
function selectUnanswered(db: Db, projectId: string) {
  return db
    .selectFrom('withdrawals')
    .where('project_id', '=', projectId)
    .where('answered_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'withdrawals.order_id')
            .where('refunds.kind', '=', 'withdrawal')
            .where('refunds.state', '!=', 'refused'),
        ),
      ),
    );
}

/** Lists a project's withdrawals that wait for an answer, oldest first. */
export async function listUnanswered(db: Db, projectId: string): Promise<WithdrawalRow[]> {
  return await selectUnanswered(db, projectId).selectAll().orderBy('id').limit(100).execute();
}

/** Lists the ids of those that were declared before a time. */
export async function listUnansweredBefore(
  db: Db,
  projectId: string,
  before: number,
): Promise<string[]> {
  const query = selectUnanswered(db, projectId).select('id').where('created_at', '<', before);
  return (await query.execute()).map(({ id }) => id);
}

/** Counts them, and finds the time of the oldest; null if there are none. */
export async function countUnanswered(db: Db, projectId: string) {
  const { count, oldest } = await selectUnanswered(db, projectId)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
}

/** Returns undefined if it is answered, unknown or of another project. */
export async function markAnswered(
  trx: Db,
  { id, projectId, at }: { id: string; projectId: string; at: number },
): Promise<WithdrawalRow | undefined> {
  return await trx
    .updateTable('withdrawals')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
