import type { CouponFault } from '#server/commerce/orders.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { waitText } from '../account/wait-text.ts';
import type { CheckoutLabels } from './checkout-labels.ts';

/** A message about the whole payment form. */
export type PaymentAlert =
  | {
      kind:
        | 'incomplete'
        | 'unavailable'
        | 'failed'
        | 'session-over'
        | 'offline'
        | 'coupon-missing'
        | 'price-changed';
    }
  | { kind: 'coupon'; fault: CouponFault }
  /** Not sold in the buyer's country. */
  | { kind: 'closed'; text: string }
  /** Seconds to wait. */
  | { kind: 'too-many'; count: number };

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
