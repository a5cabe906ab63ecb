import { sql } from 'kysely';
import type { Db, OrderRow } from './order-queries.ts';

/** Lists the orders of guests that a person may claim, oldest first. */
export async function listClaimable(
  trx: Db,
  { personId, email, guestId }: { personId: string; email: string | null; guestId: string | null },
): Promise<Pick<OrderRow, 'id' | 'user_id' | 'project_id' | 'product_key' | 'state'>[]> {
  const settled = ['paid', 'refunded'] as const;
  return await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'user_id', 'project_id', 'product_key', 'state'])
    .where('users.role', '=', 'guest')
    .where('users.id', '<>', personId)
    .where((is) =>
      is.or([
        ...(guestId === null ? [] : [is('users.id', '=', guestId)]),
        ...(email === null
          ? []
          : [
              is.and([
                is('state', 'in', settled),
                is.or([
                  is(sql<string>`lower(orders.email)`, '=', email),
                  is('users.guest_email', '=', email),
                ]),
              ]),
            ]),
      ]),
    )
    .orderBy('orders.id')
    .execute();
}

/** Says whether a guest paid for something with an email address. */
export async function hasGuestOrder(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.role', '=', 'guest')
    .where('state', 'in', ['paid', 'refunded'])
    .where(sql<string>`lower(orders.email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an order somebody else's, with its refunds; false where it has changed hands in the meantime. */
export async function moveOrder(
  trx: Db,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ user_id: to, claimed_from: from })
    .where('id', '=', orderId)
    .where('user_id', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('refunds').set({ user_id: to }).where('order_id', '=', orderId).execute();
  return true;
}

/** Finds a paid order of a product that somebody claimed; undefined where there is none. */
export async function findClaimedOrder(
  db: Db,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<Pick<OrderRow, 'id' | 'claimed_from'> | undefined> {
  return await db
    .selectFrom('orders')
    .select(['id', 'claimed_from'])
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('product_key', '=', productKey)
    .where('state', '=', 'paid')
    .where('claimed_from', 'is not', null)
    .executeTakeFirst();
}
