import type { LanguageCode } from '#i18n/languages.ts';

/** Where a buyer sees what the policy says to a refund of an order, and asks for it. */
export function refundAddress(language: LanguageCode, orderId: string): string {
  return `/${language}/profile/payments?refund=${encodeURIComponent(orderId)}#refund`;
}
