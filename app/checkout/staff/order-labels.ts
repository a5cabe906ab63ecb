import { orderStateLabels } from '../receipts/present-order-state.ts';
import { eligibilityLabels } from '../refund/present-eligibility.ts';
import { identityProofLabels } from './identity-proof-form.tsx';
import { mismatchLabels } from './load-all-payments.ts';
import { salesLabels } from './sales-parts.tsx';

/** Outcomes of the actions on an order, in the address of the page. */
export const orderOutcomes = [
  'check.same',
  'check.repaired',
  'check.refused',
  'check.missing',
  'check.unreachable',
  'resend.done',
  'resend.gone',
  'address.done',
  'address.gone',
  'note.done',
  'refund.done',
  'refund.gone',
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const orderPageLabels = [
  ...salesLabels,
  ...orderStateLabels,
  ...eligibilityLabels,
  ...identityProofLabels,
  ...mismatchLabels,
  ...orderOutcomes.map((outcome) => `admin.orders.${outcome}` as const),
  'account.email.error',
  'admin.orders.*',
  'admin.payments.receipt',
  'admin.refunds.buyer',
  'admin.refunds.cancel',
  'admin.refunds.policy-allows',
  'admin.refunds.policy-forbids',
  'admin.refunds.sure',
  'admin.refunds.sure.text',
  'payment.email',
  'payment.kind.card',
  'payment.kind.wallet',
  'payment.phone',
  'payments.amount',
  'payments.state',
  'payments.test',
] as const;
