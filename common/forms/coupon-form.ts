import { toWesternDigits } from '../text/format-number.ts';
import type { Fault, FieldRule } from './form-rules.ts';
import { removeInvisible, tidyLine } from './person-fields.ts';

/** Message key of a fault in the input for a coupon. */
export type CouponRuleFault = Extract<Fault, `coupon.rule-${string}` | 'rule.date' | 'rule.end'>;

type CouponField =
  | 'code'
  | 'kind'
  | 'value'
  | 'from'
  | 'until'
  | 'limit'
  | 'products'
  | 'refundable';

export const couponCodePattern = /^[A-Z0-9-]{3,40}$/;

/** Normalizes a typed code to its stored form. */
export function normalizeCouponCode(typed: string): string {
  return toWesternDigits(removeInvisible(typed)).trim().toUpperCase();
}

const optional = { isOptional: true, tidy: tidyLine, check: () => null } as const;

/** Rules of a new coupon. The server checks numbers, times and products: it knows the prices. */
export const couponRules: Readonly<Record<CouponField, FieldRule<CouponRuleFault>>> = {
  code: {
    maxLength: 40,
    tidy: normalizeCouponCode,
    check: (code) => (couponCodePattern.test(code) ? null : 'coupon.rule-code'),
  },
  kind: { ...optional, tidy: (kind) => (kind === 'amount' ? kind : 'percent') },
  value: {
    tidy: tidyLine,
    check: (value, { kind }) =>
      value === '' ? `coupon.rule-${kind === 'amount' ? kind : 'percent'}` : null,
  },
  from: optional,
  until: optional,
  limit: optional,
  products: { ...optional, separator: ',' },
  refundable: optional,
};
