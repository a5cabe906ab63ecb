import type { Price, Product } from '../orders.ts';

/** What a product costs at a moment, and until when that is so. */
export function priceOf({ amount, sale }: Pick<Product, 'amount' | 'sale'>, at: number): Price {
  const plain = { amount, listAmount: null, isSaleRefundable: true, until: null };
  if (!sale || (sale.endsAt !== null && at >= sale.endsAt)) return plain;
  if (sale.startsAt !== null && at < sale.startsAt) return { ...plain, until: sale.startsAt };
  return {
    amount: sale.amount,
    listAmount: amount,
    isSaleRefundable: sale.isRefundable,
    until: sale.endsAt,
  };
}
