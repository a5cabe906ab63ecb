import type { LanguageCode } from '#i18n/languages.ts';
import { paymentAddress } from '../learn/lesson-address.ts';

/** Returns the payment page's path; `showsFormAgain` shows the form although a payment is in progress. */
export function paymentPagePath(
  { productKey, showsFormAgain }: { productKey: string; showsFormAgain: boolean },
  language: LanguageCode,
): string {
  const page = paymentAddress({ language, course: productKey });
  return showsFormAgain ? `${page}&again` : page;
}
