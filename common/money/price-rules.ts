import type { JsonObject, JsonValue } from '../json.ts';
import { parseBusinessTime } from '../time/business-time.ts';

/* Rules of a product's prices: checked before publishing, and by the editor at each field. */

/** In EGP; more than a card pays at once. */
export const maxAmountEgp = 1_000_000;

export type PriceRule = 'amount' | 'without-sale' | 'positive' | 'sale' | 'date' | 'end';

type PriceError = [name: 'amount' | 'sale' | 'saleStart' | 'saleEnd', rule: PriceRule];

/**
 * Checks a product's price in EGP and its sale. A price of 0 is free for everyone; a sale price of
 * 0 would make a paid course free for some time, so it is an error.
 */
export function checkPrices(product: JsonObject): PriceError[] {
  const errors: PriceError[] = isAmount(product['amount']) ? [] : [['amount', 'amount']];
  return [...errors, ...checkSale(product)];
}

function checkSale({ amount, sale, saleStart, saleEnd }: JsonObject): PriceError[] {
  if (sale === undefined || sale === null) {
    return [
      ...(saleStart ? [['saleStart', 'without-sale'] satisfies PriceError] : []),
      ...(saleEnd ? [['saleEnd', 'without-sale'] satisfies PriceError] : []),
    ];
  }
  if (!isAmount(sale)) return [['sale', 'amount']];
  if (sale === 0) return [['sale', 'positive']];
  if (isAmount(amount) && Number(sale) >= Number(amount)) return [['sale', 'sale']];
  const start = timeOf(saleStart, 'start');
  const end = timeOf(saleEnd, 'end');
  if (start === undefined) return [['saleStart', 'date']];
  if (end === undefined) return [['saleEnd', 'date']];
  if (start !== null && end !== null && end <= start) return [['saleEnd', 'end']];
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
