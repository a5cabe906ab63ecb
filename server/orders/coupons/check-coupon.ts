import type { Problem } from '../../content/problems.ts';
import type { CouponInput, Product } from '../orders.ts';

export const codeForm = /^[A-Z0-9-]{3,40}$/;
/** More than anything costs, in piasters. */
const largestAmount = 100_000_000;

/** What is wrong with a coupon that is to be created; `code` as it is kept. An empty list: nothing. */
export function checkCoupon(
  { code, kind, value, maxUses, startsAt, endsAt, products }: CouponInput,
  { sold, at }: { sold: readonly Pick<Product, 'key'>[]; at: number },
): Problem[] {
  const problems: Problem[] = [];
  const object = (field: string, message: string) => problems.push({ path: `$.${field}`, message });
  if (!codeForm.test(code)) object('code', 'must be 3 to 40 characters of A–Z, 0–9 and the hyphen');
  if (kind === 'percent' && !isWithin(value, 1, 100))
    object('percent', 'must be a whole number from 1 to 100');
  if (kind === 'amount' && !isWithin(value, 1, largestAmount))
    object('amount', 'must be more than 0, of whole piasters, and at most 1,000,000 EGP');
  if (maxUses !== null && !isWithin(maxUses, 1, 1_000_000))
    object('limit', 'must be a whole number from 1 to 1,000,000');
  if (endsAt !== null && endsAt <= at) object('until', 'must be in the future');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    object('until', 'must be after the start');
  if (products?.length === 0) object('products', 'must name a product, or be left out for all');
  for (const key of new Set(products)) {
    if (!sold.some((product) => product.key === key))
      object('products', `there is no product ${JSON.stringify(key)}`);
  }
  return problems;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
