import { formatMoney } from './format-money.ts';
import { formatNumber } from './format-number.ts';

/** A payment that arrived for an order without fitting it. */
export interface PaymentMismatch {
  /** What of it does not fit. */
  reason: 'amount' | 'currency' | 'integration' | 'mode' | 'order';
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
}

/** The messages that say which payment arrived. */
export const mismatchKeys = [
  'payment.mispaid.amount',
  'payment.mispaid.live',
  'payment.mispaid.other',
  'payment.mispaid.test',
] as const;

/** Returns the message that says which payment arrived for an order, with its values: `came` and `due`, in words. */
export function describeMismatch(
  { reason, amount, currency }: PaymentMismatch,
  order: { amount: number; isTest: boolean },
  locale: string,
): { key: (typeof mismatchKeys)[number]; values: { came: string; due: string } } {
  const isOwnCurrency = currency === 'EGP';
  const values = {
    // A currency that no browser knows must not throw.
    came: isOwnCurrency
      ? formatMoney(amount, locale)
      : `${formatNumber(amount / 100, locale)} ${currency}`,
    due: formatMoney(order.amount, locale),
  };
  if (reason === 'amount' || reason === 'currency')
    return { key: 'payment.mispaid.amount', values };
  if (reason !== 'mode') return { key: 'payment.mispaid.other', values };
  return { key: order.isTest ? 'payment.mispaid.live' : 'payment.mispaid.test', values };
}
