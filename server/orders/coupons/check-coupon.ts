import type { CouponInput, CouponProblem, Product } from '../orders.ts';

export const codeForm = /^[A-Z0-9-]{3,40}$/;
/** More than anything costs, in piasters. */
const largestAmount = 100_000_000;

/** What is wrong with a coupon that is to be created; `code` as it is kept. An empty list: nothing. */
export function checkCoupon(
  { code, kind, value, maxUses, startsAt, endsAt, products }: CouponInput,
  { sold, at }: { sold: readonly Pick<Product, 'key'>[]; at: number },
): CouponProblem[] {
  const problems: CouponProblem[] = [];
  const object = (field: CouponProblem['field'], rule: CouponProblem['rule']) =>
    problems.push({ field, rule });
  if (!codeForm.test(code)) object('code', 'coupon.rule-code');
  if (kind === 'percent' && !isWithin(value, 1, 100)) object('percent', 'coupon.rule-percent');
  if (kind === 'amount' && !isWithin(value, 1, largestAmount))
    object('amount', 'coupon.rule-amount');
  if (maxUses !== null && !isWithin(maxUses, 1, 1_000_000)) object('limit', 'coupon.rule-limit');
  if (endsAt !== null && endsAt <= at) object('until', 'coupon.rule-over');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) object('until', 'rule.end');
  if (products?.length === 0) object('products', 'coupon.rule-no-product');
  for (const key of new Set(products)) {
    if (!sold.some((product) => product.key === key))
      problems.push({ field: 'products', rule: 'coupon.rule-unknown-product', product: key });
  }
  return problems;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
