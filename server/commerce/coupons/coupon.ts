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
  /** Key of the product that the rule is about, if any. */
  product?: string;
}

export interface Coupon extends CouponInput {
  id: string;
  uses: number;
  createdAt: number;
  disabledAt: number | null;
}
