import { eligibilityLabels } from '../refund/present-eligibility.ts';
import { identityProofLabels } from './identity-proof-form.tsx';
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
  ...eligibilityLabels,
  ...identityProofLabels,
  'account.email.error',
  'admin.orders.*',
  'admin.payments*',
  'admin.refunds.*',
  'payment.email',
  'payment.kind.*',
  'payment.phone',
  'payments.*',
] as const;
