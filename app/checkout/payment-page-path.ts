import type { LanguageCode } from '#i18n/languages.ts';
import { paymentAddress } from '../learn/lesson-address.ts';

/** Returns the payment page's path; `isAgain` shows the form although a payment is in progress. */
export function paymentPagePath(
  { productKey, isAgain }: { productKey: string; isAgain: boolean },
  language: LanguageCode,
): string {
  const page = paymentAddress({ language, course: productKey });
  return isAgain ? `${page}&again` : page;
}
