import { parseBusinessTime } from '#common/time/business-time.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { Product, Sale } from '../orders.ts';

/** Parses a published products.json, which was validated when it was saved. */
export function parseProducts(file: JsonValue): Product[] {
  const products = isJsonObject(file) ? file['products'] : null;
  if (!Array.isArray(products)) return [];
  return products.filter(isJsonObject).map((product) => ({
    key: String(product['key']),
    description: String(product['description']),
    courseId: typeof product['courseId'] === 'number' ? product['courseId'] : null,
    amount: inPiasters(product['amount']),
    sale: readSale(product),
    isSold: product['isRetired'] !== true,
  }));
}

function readSale({ sale, saleStart, saleEnd, isSaleRefundable }: JsonObject): Sale | null {
  if (typeof sale !== 'number') return null;
  return {
    amount: inPiasters(sale),
    startsAt: typeof saleStart === 'string' ? parseBusinessTime(saleStart, 'start') : null,
    endsAt: typeof saleEnd === 'string' ? parseBusinessTime(saleEnd, 'end') : null,
    isRefundable: isSaleRefundable === true,
  };
}

function inPiasters(egp: JsonValue | undefined): number {
  return Math.round(Number(egp) * 100);
}
