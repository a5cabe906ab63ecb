import type { Coupon, CouponFault } from '../orders.ts';
import type { CouponRow } from './coupon-queries.ts';

export function couponFromRow(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    maxUses: row.max_uses,
    uses: row.uses,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    products: row.products === null ? null : readKeys(row.products),
    isRefundable: row.is_refundable === 1,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
  };
}

function readKeys(stored: string): string[] {
  const keys: unknown = JSON.parse(stored);
  return Array.isArray(keys) ? keys.map(String) : [];
}

/**
 * Checks a coupon for a product at a point in time, with its current number of uses. Returns null
 * if it is valid.
 */
export function findCouponFault(
  coupon: Coupon | null,
  { productKey, at }: { productKey: string; at: number },
): CouponFault | null {
  // A code does not exist before its start.
  if (!coupon || (coupon.startsAt !== null && at < coupon.startsAt)) return 'unknown';
  if (coupon.disabledAt !== null || (coupon.endsAt !== null && at >= coupon.endsAt)) return 'ended';
  if (coupon.products !== null && !coupon.products.includes(productKey)) return 'other-product';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-up';
  return null;
}

/** Returns the reduced amount in piasters, rounded in the buyer's favour. */
export function applyDiscount(coupon: Pick<Coupon, 'kind' | 'value'>, amount: number): number {
  const discount =
    coupon.kind === 'percent' ? Math.ceil((amount * coupon.value) / 100) : coupon.value;
  return Math.max(0, amount - discount);
}
