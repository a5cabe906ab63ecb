import { parseBusinessTime } from '#common/business-time.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { Problem } from './problems.ts';

/** More than any card pays at once. */
const highestAmount = 1_000_000;
const keyForm = /^[a-z0-9][a-z0-9-]*$/;

/** What the kinds of products.json's fields do not say: keys, amounts and times that make sense together. */
export function checkProducts(value: JsonValue): Problem[] {
  const products = isJsonObject(value) ? value['products'] : null;
  if (!Array.isArray(products)) return [];
  const seen = new Map<string, number>();
  return products.flatMap((product, index) => {
    if (!isJsonObject(product)) return [];
    const place = `$.products[${index}]`;
    return [
      ...checkOnce(seen, 'key', product['key'], place),
      ...checkOnce(seen, 'courseId', product['courseId'] ?? null, place),
      ...checkProduct(product).map(([name, message]) => ({ path: `${place}.${name}`, message })),
    ];
  });
}

function checkOnce(
  seen: Map<string, number>,
  name: string,
  value: JsonValue | undefined,
  place: string,
): Problem[] {
  if (value === null || value === undefined) return [];
  const mark = `${name} ${String(value)}`;
  const times = (seen.get(mark) ?? 0) + 1;
  seen.set(mark, times);
  return times > 1 ? [{ path: `${place}.${name}`, message: 'is a duplicate' }] : [];
}

type Fault = [name: string, message: string];

function checkProduct(product: JsonObject): Fault[] {
  const { key, amount, courseId } = product;
  const faults: Fault[] = [];
  if (typeof key === 'string' && !keyForm.test(key))
    faults.push(['key', 'must be lower case letters, digits and hyphens']);
  if (!isAmount(amount)) faults.push(['amount', amountRule]);
  if (courseId !== undefined && courseId !== null && !Number.isInteger(courseId))
    faults.push(['courseId', 'must be the id of a course']);
  return [...faults, ...checkSale(product)];
}

const amountRule = `must be an amount in EGP, from 0 to ${highestAmount}, with two decimals at most`;

function checkSale({ amount, sale, saleStart, saleEnd }: JsonObject): Fault[] {
  if (sale === undefined || sale === null) {
    return [
      ...(saleStart ? [['saleStart', 'needs a sale price'] satisfies Fault] : []),
      ...(saleEnd ? [['saleEnd', 'needs a sale price'] satisfies Fault] : []),
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

/** Null: not given; undefined: no time at all. */
function timeOf(value: JsonValue | undefined, side: 'start' | 'end'): number | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? (parseBusinessTime(value, side) ?? undefined) : undefined;
}

/** Whether it is a number of whole piasters. */
function isAmount(value: JsonValue | undefined): boolean {
  if (typeof value !== 'number' || value < 0 || value > highestAmount) return false;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
