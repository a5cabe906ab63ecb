import { countInWords } from '#common/count-in-words.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { PaymentAlert } from './post-payment.ts';

/** From here on a wait is told in minutes. */
const longWait = 90;

/** What is said of the payment form as a whole. */
export function alertWords(
  alert: PaymentAlert,
  labels: CheckoutLabels,
  language: LanguageCode,
): string {
  switch (alert.is) {
    case 'coupon':
      return labels[`coupon.${alert.fault}`];
    case 'offline':
      return labels['account.offline'];
    case 'too-many': {
      const { locale } = languages[language];
      return alert.count < longWait
        ? countInWords(labels['account.too-many.seconds'], alert.count, locale)
        : countInWords(labels['account.too-many.minutes'], Math.ceil(alert.count / 60), locale);
    }
    default:
      return labels[`payment.${alert.is}`];
  }
}
