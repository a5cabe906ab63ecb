import { parseBusinessTime } from '#common/time/business-time.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { Problem } from '../../core/projects/problems.ts';

/** In EGP; more than a card pays at once. */
const maxAmountEgp = 1_000_000;
const keyPattern = /^[a-z0-9][a-z0-9-]*$/;

/** Checks what field kinds cannot express in products.json: keys, amounts and sale times. */
export function checkProducts(value: JsonValue): Problem[] {
  const products = isJsonObject(value) ? value['products'] : null;
  if (!Array.isArray(products)) return [];
  const seen = new Map<string, number>();
  return products.flatMap((product, index) => {
    if (!isJsonObject(product)) return [];
    const place = `$.products[${index}]`;
    return [
      ...checkUnique(seen, 'key', product['key'], place),
      ...checkUnique(seen, 'courseId', product['courseId'] ?? null, place),
      ...checkProduct(product).map(([name, message]) => ({ path: `${place}.${name}`, message })),
    ];
  });
}

function checkUnique(
  seen: Map<string, number>,
  name: string,
  value: JsonValue | undefined,
  place: string,
): Problem[] {
  if (value === null || value === undefined) return [];
  const seenKey = `${name} ${String(value)}`;
  const count = (seen.get(seenKey) ?? 0) + 1;
  seen.set(seenKey, count);
  return count > 1 ? [{ path: `${place}.${name}`, message: 'is a duplicate' }] : [];
}

type FieldError = [name: string, message: string];

function checkProduct(product: JsonObject): FieldError[] {
  const { key, amount, courseId } = product;
  const errors: FieldError[] = [];
  if (typeof key === 'string' && !keyPattern.test(key))
    errors.push(['key', 'must be lower case letters, digits and hyphens']);
  if (!isAmount(amount)) errors.push(['amount', amountRule]);
  if (courseId !== undefined && courseId !== null && !Number.isInteger(courseId))
    errors.push(['courseId', 'must be the id of a course']);
  return [...errors, ...checkSale(product)];
}

const amountRule = `must be an amount in EGP, from 0 to ${maxAmountEgp}, with two decimals at most`;

function checkSale({ amount, sale, saleStart, saleEnd }: JsonObject): FieldError[] {
  if (sale === undefined || sale === null) {
    return [
      ...(saleStart ? [['saleStart', 'needs a sale price'] satisfies FieldError] : []),
      ...(saleEnd ? [['saleEnd', 'needs a sale price'] satisfies FieldError] : []),
    ];
  }
  if (!isAmount(sale)) return [['sale', amountRule]];
  if (isAmount(amount) && Number(sale) >= Number(amount))
    return [['sale', 'must be less than the amount']];
  const start = timeOf(saleStart, 'start');
  const end = timeOf(saleEnd, 'end');
  const rule = 'must be a date like 2026-11-01, with a time like T09:30 if needed';
  if (start === undefined) return [['saleStart', rule]];
  if (end === undefined) return [['saleEnd', rule]];
  if (start !== null && end !== null && end <= start)
    return [['saleEnd', 'must be after the start']];
  return [];
}

/** Returns null if the time is not given, undefined if it is invalid. */
function timeOf(value: JsonValue | undefined, side: 'start' | 'end'): number | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? (parseBusinessTime(value, side) ?? undefined) : undefined;
}

/** Tells whether a value is a whole number of piasters within the limit. */
function isAmount(value: JsonValue | undefined): boolean {
  if (typeof value !== 'number' || value < 0 || value > maxAmountEgp) return false;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
