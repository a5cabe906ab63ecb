import { formatMoney } from './format-money.ts';
import { formatNumber } from '../text/format-number.ts';

/** A payment that does not match its order. */
export interface PaymentMismatch {
  /** The mismatching property. */
  reason: 'amount' | 'currency' | 'integration' | 'mode' | 'order';
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
}

/** Messages about mismatching payments. */
export const mismatchKeys = [
  'payment.mispaid.amount',
  'payment.mispaid.live',
  'payment.mispaid.other',
  'payment.mispaid.test',
] as const;

/** Returns the message about a mismatching payment with its values: `came` and `due`, formatted. */
export function describeMismatch(
  { reason, amount, currency }: PaymentMismatch,
  order: { amount: number; isTest: boolean },
  locale: string,
): { key: (typeof mismatchKeys)[number]; values: { came: string; due: string } } {
  const isOwnCurrency = currency === 'EGP';
  const values = {
    // An unknown currency must not throw.
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
