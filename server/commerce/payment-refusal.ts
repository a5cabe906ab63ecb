import type { PaymentMismatch } from '#common/money/payment-mismatch.ts';

/** Reason for refusing a correctly signed statement. */
export type StatementRefusal =
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
} satisfies Partial<Record<StatementRefusal, PaymentMismatch['reason']>>;

/** Returns the mismatch of a refused payment; null for other ledger entries. */
export function findMismatch(
  event: { verdict: string; amount: number; currency: string } | undefined,
): PaymentMismatch | null {
  const reason = event && reasons[event.verdict];
  return reason ? { reason, amount: Number(event.amount), currency: event.currency } : null;
}
