import { sql } from 'kysely';
import { settledStates } from './order-queries.ts';
import type { Db } from '../core/db/schema.ts';

/** Lists the orders of guests that a person may claim, oldest first. */
export async function listClaimableOrders(
  trx: Db,
  { personId, email, guestId }: { personId: string; email: string | null; guestId: string | null },
) {
  // A union, because neither database uses indexes for the same conditions joined by "or".
  const claimable = trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', guestId)
    .union(
      trx
        .selectFrom('orders')
        .select('id')
        .where(sql`lower(email)`, '=', email)
        .where('state', 'in', settledStates),
    )
    .union(
      trx
        .selectFrom('users')
        .innerJoin('orders', 'orders.user_id', 'users.id')
        .select('orders.id')
        .where('guest_email', '=', email)
        .where('state', 'in', settledStates),
    );
  return await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'user_id', 'project_id', 'product_key', 'orders.email'])
    .where('orders.id', 'in', claimable)
    .where('users.role', '=', 'guest')
    .where('users.id', '<>', personId)
    .orderBy('orders.id')
    .execute();
}

/** Returns true if a guest has paid for an order with this email address. */
export async function hasGuestOrder(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.role', '=', 'guest')
    .where('state', 'in', settledStates)
    .where(sql<string>`lower(orders.email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Transfers an order and its refunds to another account, and remembers the guest who paid. Returns
 * false if the order's owner or address has changed in the meantime.
 */
export async function transferOrder(
  trx: Db,
  { orderId, from, to, email }: { orderId: string; from: string; to: string; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(({ fn, ref, val }) => ({
      user_id: to,
      claimed_from: fn.coalesce(ref('claimed_from'), val(from)),
    }))
    .where('id', '=', orderId)
    .where('user_id', '=', from)
    .where('email', '=', email)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('refunds').set({ user_id: to }).where('order_id', '=', orderId).execute();
  return true;
}

/** Finds a person's paid order whose enrolment still belongs to the guest who placed it. */
export async function findOrderWithGuestEnrolment(
  db: Db,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<{ id: string; holder: string } | undefined> {
  return await db
    .selectFrom('orders')
    .innerJoin('enrolments', 'enrolments.order_id', 'orders.id')
    .select(['orders.id', 'enrolments.user_id as holder'])
    .where('orders.user_id', '=', userId)
    .where('orders.project_id', '=', projectId)
    .where('orders.product_key', '=', productKey)
    .where('orders.state', '=', 'paid')
    .where('enrolments.user_id', '<>', userId)
    .where('enrolments.ended_at', 'is', null)
    .executeTakeFirst();
}
