import type { LanguageCode } from '#i18n/languages.ts';
import type { Order } from '#server/commerce/orders.ts';

/**
 * Returns the path of an order's receipt; null if it has none. Lists use the page's language, the
 * payment page uses the order's.
 */
export function receiptPath(
  { id, receiptNumber }: Pick<Order, 'id' | 'receiptNumber'>,
  language: LanguageCode,
): string | null {
  return receiptNumber === null ? null : `/${language}/receipt/${id}`;
}
