import type { Price, Product } from '../orders.ts';

/** Returns a product's price at a point in time, and the time at which it changes. */
export function priceOf({ amount, sale }: Product, at: number): Price {
  const regular = { amount, listAmount: null, isSaleRefundable: true, until: null };
  if (!sale || (sale.endsAt !== null && at >= sale.endsAt)) return regular;
  if (sale.startsAt !== null && at < sale.startsAt) return { ...regular, until: sale.startsAt };
  return {
    amount: sale.amount,
    listAmount: amount,
    isSaleRefundable: sale.isRefundable,
    until: sale.endsAt,
  };
}
