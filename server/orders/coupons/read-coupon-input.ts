import { parseBusinessTime } from '#common/business-time.ts';
import type { Problem } from '../../content/problems.ts';
import type { CouponInput } from '../orders.ts';

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
): { input: CouponInput; problems: null } | { input: null; problems: Problem[] } {
  const { code, percent, amount, limit, from, until, products, isRefundable } = written;
  const problems: Problem[] = [];
  if ((percent === undefined) === (amount === undefined))
    problems.push({ path: '$.percent', message: 'either a percent or an amount must be given' });
  const startsAt = from == null ? null : parseBusinessTime(from, 'start');
  const endsAt = until == null ? null : parseBusinessTime(until, 'end');
  const message = 'must be a date, 2026-11-01, or a time, 2026-11-01T09:30';
  if (from != null && startsAt === null) problems.push({ path: '$.from', message });
  if (until != null && endsAt === null) problems.push({ path: '$.until', message });
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
