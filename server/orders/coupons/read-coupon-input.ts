import { parseBusinessTime } from '#common/business-time.ts';
import type { CouponInput, CouponProblem } from '../orders.ts';

/** A coupon as a person writes one: amounts in EGP, dates of Africa/Cairo. */
export interface WrittenCoupon {
  code: string;
  percent?: number | undefined;
  amount?: number | undefined;
  limit?: number | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  products?: string[] | null | undefined;
  isRefundable?: boolean | undefined;
}

/** What somebody wrote, as a coupon that is still to be checked, or what of it means nothing. */
export function readCouponInput(
  written: WrittenCoupon,
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

/** 0.1 + 0.2 EGP are 30 piasters; half a piaster stays one, to be told as wrong. */
function inPiasters(egp: number): number {
  return Number((egp * 100).toFixed(6));
}
