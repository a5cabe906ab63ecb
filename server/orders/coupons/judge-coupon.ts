import { visible, westernDigits } from '#common/person-fields.ts';
import type { Coupon, CouponFault } from '../orders.ts';
import type { CouponRow } from './coupon-queries.ts';

/** A code as it is kept, however it was typed. */
export function couponCode(typed: string): string {
  return westernDigits(visible(typed)).trim().toUpperCase();
}

export function readCoupon(row: CouponRow): Coupon {
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

/** What speaks against a coupon for a product at a moment; null where nothing does. Uses are judged as they are now. */
export function judgeCoupon(
  coupon: Coupon | null,
  { productKey, at }: { productKey: string; at: number },
): CouponFault | null {
  // Before its time a code is one that nobody knows of.
  if (!coupon || (coupon.startsAt !== null && at < coupon.startsAt)) return 'unknown';
  if (coupon.disabledAt !== null || (coupon.endsAt !== null && at >= coupon.endsAt)) return 'ended';
  if (coupon.products !== null && !coupon.products.includes(productKey)) return 'other-product';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-up';
  return null;
}

/** Piasters that are left to pay, in whole piasters, in the buyer's favour. */
export function amountWith(coupon: Pick<Coupon, 'kind' | 'value'>, amount: number): number {
  const discount =
    coupon.kind === 'percent' ? Math.ceil((amount * coupon.value) / 100) : coupon.value;
  return Math.max(0, amount - discount);
}
