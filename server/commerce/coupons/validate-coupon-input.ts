import type { CouponInput, CouponProblem } from '../orders.ts';

export const couponCodePattern = /^[A-Z0-9-]{3,40}$/;
/** Upper limit of an amount, in piasters; above any price. */
const maxAmountPiasters = 100_000_000;

/**
 * Validates the input for a new coupon, with a normalized `code`. Returns an empty list if valid.
 */
export function validateCouponInput(
  { code, kind, value, maxUses, startsAt, endsAt, products }: CouponInput,
  { sold, at }: { sold: readonly { key: string }[]; at: number },
): CouponProblem[] {
  const problems: CouponProblem[] = [];
  const addProblem = (field: CouponProblem['field'], rule: CouponProblem['rule']) =>
    problems.push({ field, rule });
  if (!couponCodePattern.test(code)) addProblem('code', 'coupon.rule-code');
  if (kind === 'percent' && !isWithin(value, 1, 100)) addProblem('percent', 'coupon.rule-percent');
  if (kind === 'amount' && !isWithin(value, 1, maxAmountPiasters))
    addProblem('amount', 'coupon.rule-amount');
  if (maxUses !== null && !isWithin(maxUses, 1, 1_000_000))
    addProblem('limit', 'coupon.rule-limit');
  if (endsAt !== null && endsAt <= at) addProblem('until', 'coupon.rule-over');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) addProblem('until', 'rule.end');
  if (products?.length === 0) addProblem('products', 'coupon.rule-no-product');
  for (const key of new Set(products)) {
    if (!sold.some((product) => product.key === key))
      problems.push({ field: 'products', rule: 'coupon.rule-unknown-product', product: key });
  }
  return problems;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
