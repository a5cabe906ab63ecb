import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CouponTable } from '../../db/shop-schema.ts';
import type { Coupon } from '../orders.ts';
import { codeForm } from './check-coupon.ts';

type Db = Kysely<Schema>;
export type CouponRow = Selectable<CouponTable>;

export async function findCoupon(
  db: Db,
  projectId: string,
  code: string,
): Promise<CouponRow | undefined> {
  if (!codeForm.test(code)) return undefined;
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

interface Holder {
  userId: string;
  projectId: string;
  productKey: string;
}

/** The unpaid orders of somebody's for a product that hold a use of a coupon, those that have ended among them. */
async function listHeld(
  db: Db,
  couponId: string,
  { userId, projectId, productKey }: Holder,
): Promise<{ id: string }[]> {
  return await db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select('orders.id')
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('orders.user_id', '=', userId)
    .where('orders.project_id', '=', projectId)
    .where('orders.product_key', '=', productKey)
    .where('orders.state', 'in', ['open', 'declined', 'expired'])
    .execute();
}

/** Gives back what all of those hold. */
export async function releaseUsesOf(trx: Db, couponId: string, holder: Holder): Promise<void> {
  for (const { id } of await listHeld(trx, couponId, holder)) await releaseUse(trx, id);
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

/** Whether an unpaid order of somebody's for a product holds a use. */
export async function holdsUse(db: Db, couponId: string, holder: Holder): Promise<boolean> {
  return (await listHeld(db, couponId, holder)).length > 0;
}

/** Newest first. */
export async function listCoupons(db: Db, projectId: string): Promise<CouponRow[]> {
  return await db
    .selectFrom('coupons')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();
}

/** False where the project has the code already. */
export async function insertCoupon(
  trx: Db,
  { projectId, coupon }: { projectId: string; coupon: Coupon },
): Promise<boolean> {
  const { products } = coupon;
  const inserted = await trx
    .insertInto('coupons')
    .values({
      id: coupon.id,
      project_id: projectId,
      code: coupon.code,
      kind: coupon.kind,
      value: coupon.value,
      max_uses: coupon.maxUses,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      products: products && JSON.stringify(products),
      is_refundable: coupon.isRefundable ? 1 : 0,
      created_at: coupon.createdAt,
      disabled_at: coupon.disabledAt,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it is not taken any more already. */
export async function disableCoupon(trx: Db, id: string, at: number): Promise<boolean> {
  const disabled = await trx
    .updateTable('coupons')
    .set({ disabled_at: at })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return disabled !== undefined;
}
