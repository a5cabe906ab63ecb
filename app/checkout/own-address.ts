import type { LanguageCode } from '#i18n/languages.ts';
import { paymentAddress } from '../learn/lesson-address.ts';
import type { Payment } from './load-payment.ts';

/** Where the payment page stands: with the form though a payment is under way, where that was asked for. */
export function ownAddress(
  { productKey, isAgain }: Pick<Payment, 'productKey' | 'isAgain'>,
  language: LanguageCode,
): string {
  const page = paymentAddress({ language, course: productKey });
  return isAgain ? `${page}&again` : page;
}
