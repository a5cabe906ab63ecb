import { type Selectable, sql } from 'kysely';
import { couponCodePattern } from '#common/forms/coupon-form.ts';
import type { Db } from '../../core/db/schema.ts';
import type { KeysetPart } from '../../core/db/keyset-page.ts';
import { countRows, type ListSize } from '../../core/db/list-size.ts';
import type { CouponTable } from '../../core/db/shop-schema.ts';
import type { Coupon } from '../orders.ts';

export type CouponRow = Selectable<CouponTable>;

export async function findCoupon(db: Db, projectId: string, code: string) {
  if (!couponCodePattern.test(code)) return undefined;
  return await db
    .selectFrom('coupons')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Reserves one use for an order, atomically. Returns false if none is left. */
export async function reserveUse(
  trx: Db,
  { couponId, orderId, at }: { couponId: string; orderId: string; at: number },
): Promise<boolean> {
  const updated = await trx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', couponId)
    .where((is) => is.or([is('max_uses', 'is', null), is('uses', '<', is.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst();
  if (!updated) return false;
  await trx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: couponId, created_at: at })
    .execute();
  return true;
}

interface OrderScope {
  userId: string;
  projectId: string;
  productKey: string;
}

/**
 * Lists a person's unpaid orders of a product that reserve a use of the coupon, including expired
 * ones.
 */
async function listReservingOrders(
  db: Db,
  couponId: string,
  { userId, projectId, productKey }: OrderScope,
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

/** Releases the uses that a person's unpaid orders of a product reserve. */
export async function releaseUsesOf(trx: Db, couponId: string, scope: OrderScope): Promise<void> {
  for (const { id } of await listReservingOrders(trx, couponId, scope)) await releaseUse(trx, id);
}

/** Releases the use that an order reserves, if any. */
export async function releaseUse(trx: Db, orderId: string): Promise<void> {
  const released = await trx
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!released) return;
  await trx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses - 1` })
    .where('id', '=', released.coupon_id)
    .execute();
}

/** Returns true if an unpaid order of the person for the product reserves a use. */
export async function hasReservedUse(db: Db, couponId: string, scope: OrderScope) {
  return (await listReservingOrders(db, couponId, scope)).length > 0;
}

/** Lists a part of a project's coupons whose code has a beginning, in the order of their ids. */
export async function listCouponPart(
  db: Db,
  list: CouponList,
  { bound, order, limit }: KeysetPart,
): Promise<CouponRow[]> {
  let query = selectCoupons(db, list).selectAll();
  if (bound) query = query.where('id', bound.comparison, bound.id);
  return await query.orderBy('id', order).limit(limit).execute();
}

interface CouponList {
  projectId: string;
  /** Of the code, in capitals; '' for all coupons. */
  beginning: string;
}

/** Counts the coupons of a list. */
export async function countCoupons(db: Db, list: CouponList): Promise<ListSize> {
  return await countRows(db, selectCoupons(db, list).select('id'));
}

function selectCoupons(db: Db, { projectId, beginning }: CouponList) {
  const pattern = /^[A-Z0-9-]*$/.test(beginning) ? `${beginning}%` : '';
  const coupons = db.selectFrom('coupons').where('project_id', '=', projectId);
  return beginning === '' ? coupons : coupons.where('code', 'like', pattern);
}

/** Returns false if the project already has the code. */
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

/** Returns false if it is already disabled. */
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
