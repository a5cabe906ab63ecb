import { couponCodePattern } from '#common/forms/coupon-form.ts';
import type { CouponInput, CouponProblem, Product } from '../orders.ts';
import { priceOf } from '../products/price-of.ts';

/** Upper limit of an amount, in piasters; above any price. */
const maxAmountPiasters = 100_000_000;

/**
 * Validates the input for a new coupon, with a normalized `code`. Returns an empty list if valid.
 */
export function validateCouponInput(
  { code, kind, value, maxUses, startsAt, endsAt, products }: CouponInput,
  { sold, at }: { sold: readonly Product[]; at: number },
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
  if (kind === 'amount' && problems.length === 0) {
    const free = findProductMadeFree({ value, startsAt, endsAt, products }, { sold, at });
    if (free) problems.push({ field: 'amount', rule: 'coupon.rule-free', product: free.key });
  }
  return problems;
}

/**
 * Finds a product that an amount makes free when the coupon or a sale within its period begins. A
 * course is made free on purpose, by 100 percent.
 */
function findProductMadeFree(
  coupon: Pick<CouponInput, 'value' | 'startsAt' | 'endsAt' | 'products'>,
  { sold, at }: { sold: readonly Product[]; at: number },
): Product | undefined {
  const { value, startsAt, endsAt, products } = coupon;
  const start = Math.max(at, startsAt ?? at);
  return sold.find((product) => {
    if (!product.isSold || !(products?.includes(product.key) ?? true)) return false;
    const saleStart = product.sale?.startsAt ?? start;
    const times =
      saleStart > start && saleStart < (endsAt ?? Infinity) ? [start, saleStart] : [start];
    return times.some((time) => {
      const { amount } = priceOf(product, time);
      return amount > 0 && value >= amount;
    });
  });
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
