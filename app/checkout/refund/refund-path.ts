import type { LanguageCode } from '#i18n/languages.ts';

/** Returns the path where a buyer sees an order's refund eligibility and requests a refund. */
export function refundPath(language: LanguageCode, orderId: string): string {
  return `/${language}/profile/payments?refund=${encodeURIComponent(orderId)}#refund`;
}
