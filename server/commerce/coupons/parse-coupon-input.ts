import type { NewCoupon } from '#contracts/coupons.ts';
import { parseBusinessTime } from '#common/time/business-time.ts';
import type { CouponInput, CouponProblem } from '../orders.ts';

/** Parses the input for a coupon (amounts in EGP, dates in Africa/Cairo), which is not validated yet. */
export function parseCouponInput(
  written: NewCoupon,
): { input: CouponInput; problems: null } | { input: null; problems: CouponProblem[] } {
  const { code, percent, amount, limit, from, until, products, isRefundable } = written;
  const problems: CouponProblem[] = [];
  if ((percent === undefined) === (amount === undefined))
    problems.push({ field: 'percent', rule: 'coupon.rule-worth' });
  const startsAt = from == null ? null : parseBusinessTime(from, 'start');
  const endsAt = until == null ? null : parseBusinessTime(until, 'end');
  if (from != null && startsAt === null) problems.push({ field: 'from', rule: 'rule.date' });
  if (until != null && endsAt === null) problems.push({ field: 'until', rule: 'rule.date' });
  if (problems.length > 0) return { input: null, problems };
  const kind = percent === undefined ? 'amount' : 'percent';
  return {
    input: {
      code,
      kind,
      value: percent ?? inPiasters(amount ?? 0),
      maxUses: limit ?? null,
      startsAt,
      endsAt,
      products: products ?? null,
      isRefundable: isRefundable ?? false,
    },
    problems: null,
  };
}

/**
 * Rounds away float errors (0.1 + 0.2 EGP is 30 piasters) but keeps half piasters, which validation
 * refuses.
 */
function inPiasters(egp: number): number {
  return Number((egp * 100).toFixed(6));
}
