import type { PaymentMismatch } from '#common/payment-mismatch.ts';

/** Why a statement that is correctly signed is not believed. */
export type Refusal =
  | 'unknown-order'
  | 'wrong-order'
  | 'wrong-mode'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-integration';

const reasons: Readonly<Record<string, PaymentMismatch['reason']>> = {
  'wrong-amount': 'amount',
  'wrong-currency': 'currency',
  'wrong-integration': 'integration',
  'wrong-mode': 'mode',
  'wrong-order': 'order',
} satisfies Partial<Record<Refusal, PaymentMismatch['reason']>>;

/** Returns what does not fit in a payment that the ledger refused; null for any other entry. */
export function mismatchOf(
  event: { verdict: string; amount: number; currency: string } | undefined,
): PaymentMismatch | null {
  const reason = event && reasons[event.verdict];
  return reason ? { reason, amount: Number(event.amount), currency: event.currency } : null;
}
