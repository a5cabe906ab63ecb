import type { LanguageCode } from '#i18n/languages.ts';
import type { Order } from '#server/orders/orders.ts';

/**
 * Where an order's receipt stands in a language: in lists that of the page, after paying that of the order.
 * Null where it has none.
 */
export function receiptAddress(
  { id, receiptNumber }: Pick<Order, 'id' | 'receiptNumber'>,
  language: LanguageCode,
): string | null {
  return receiptNumber === null ? null : `/${language}/receipt/${id}`;
}
