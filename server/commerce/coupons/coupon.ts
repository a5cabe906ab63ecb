import type { MessageKey } from '#i18n/messages/en.ts';

export interface CouponInput {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent from 1 to 100, or piasters. */
  value: number;
  maxUses: number | null;
  startsAt: number | null;
  endsAt: number | null;
  products: string[] | null;
  isRefundable: boolean;
}

/** A fault in the input for a coupon. */
export interface CouponProblem {
  field: 'code' | 'percent' | 'amount' | 'limit' | 'from' | 'until' | 'products';
  /** Message key. */
  rule: Extract<MessageKey, `coupon.rule-${string}` | 'rule.date' | 'rule.end'>;
  /** The unknown product key, if the rule is about one. */
  product?: string;
}

export interface Coupon extends CouponInput {
  id: string;
  uses: number;
  createdAt: number;
  disabledAt: number | null;
}
