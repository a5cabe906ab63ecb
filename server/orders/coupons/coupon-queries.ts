import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CouponTable } from '../../db/shop-schema.ts';

type Db = Kysely<Schema>;
export type CouponRow = Selectable<CouponTable>;

export async function findCoupon(
  db: Db,
  projectId: string,
  code: string,
): Promise<CouponRow | undefined> {
  return await db
    .selectFrom('coupons')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Holds one use for an order. One statement decides, so that the last use is taken once; false where none is left. */
export async function holdUse(
  trx: Db,
  { couponId, orderId, at }: { couponId: string; orderId: string; at: number },
): Promise<boolean> {
  const taken = await trx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', couponId)
    .where((is) => is.or([is('max_uses', 'is', null), is('uses', '<', is.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst();
  if (!taken) return false;
  await trx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: couponId, created_at: at })
    .execute();
  return true;
}

/** Gives back what somebody's unpaid orders for a product hold of a coupon, those that have ended among them. */
export async function releaseUsesOf(
  trx: Db,
  couponId: string,
  { userId, projectId, productKey }: { userId: string; projectId: string; productKey: string },
): Promise<void> {
  const held = await trx
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select('orders.id')
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('orders.user_id', '=', userId)
    .where('orders.project_id', '=', projectId)
    .where('orders.product_key', '=', productKey)
    .where('orders.state', 'in', ['open', 'declined', 'expired'])
    .execute();
  for (const { id } of held) await releaseUse(trx, id);
}

/** Gives back what an order held; nothing happens for one that holds none. */
export async function releaseUse(trx: Db, orderId: string): Promise<void> {
  const held = await trx
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!held) return;
  await trx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses - 1` })
    .where('id', '=', held.coupon_id)
    .execute();
}
