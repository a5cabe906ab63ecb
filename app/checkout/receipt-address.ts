import type { Order } from '#server/orders/orders.ts';

/** Where an order's receipt stands, in the language in which it was ordered; null where it has none. */
export function receiptAddress({
  id,
  language,
  receiptNumber,
}: Pick<Order, 'id' | 'language' | 'receiptNumber'>): string | null {
  return receiptNumber === null ? null : `/${language}/receipt/${id}`;
}
