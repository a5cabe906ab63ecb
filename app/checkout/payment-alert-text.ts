import type { LanguageCode } from '#i18n/languages.ts';
import { waitText } from '../account/wait-text.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { PaymentAlert } from './handle-payment-post.ts';

/** Returns the text of an alert about the whole payment form. */
export function paymentAlertText(
  alert: PaymentAlert,
  labels: CheckoutLabels,
  language: LanguageCode,
): string {
  switch (alert.kind) {
    case 'coupon':
      return labels[`coupon.${alert.fault}`];
    case 'closed':
      return alert.text;
    case 'offline':
      return labels['account.offline'];
    case 'too-many':
      return waitText(alert.count, labels, language);
    case 'price-changed':
      return labels['contract.price-changed'];
    default:
      return labels[`payment.${alert.kind}`];
  }
}
