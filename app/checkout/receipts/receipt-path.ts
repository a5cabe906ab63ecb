import type { LanguageCode } from '#i18n/languages.ts';
import type { Order } from '#server/commerce/orders.ts';

/** Path of an order's receipt, or null. Lists use the page's language, payments the order's. */
export function receiptPath(
  { id, receiptNumber }: Pick<Order, 'id' | 'receiptNumber'>,
  language: LanguageCode,
): string | null {
  return receiptNumber === null ? null : `/${language}/receipt/${id}`;
}
