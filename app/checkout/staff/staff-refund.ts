import type { LocalText } from '#common/text/local-text.ts';
import type { BuyerKind } from '#common/money/vat.ts';
import type { ShownEligibility } from '../refund/present-eligibility.ts';

export interface StaffRefund {
  id: string;
  title: LocalText;
  /** Address of the order. */
  href: string;
  amount: string;
  /** `lines`: company, name, tax number and country, if known. */
  buyer: { name: string; lines: string[]; email: string };
  receipt: { number: string; href: string } | null;
  requested: string;
  due: string;
  isOverdue: boolean;
  isTest: boolean;
  reason: string;
  /** Kind of buyer of a withdrawal; null for a request under the policy. */
  withdrawalBy: BuyerKind | null;
  /** For a consumer's withdrawal: date of the consent to immediate access, or a note; else null. */
  consent: string | null;
  /** `requested`: staff must decide; `failed`: the provider refused it; `sent`: in progress. */
  status: 'requested' | 'failed' | 'sent';
  /** The provider's reason for a failure. */
  failureText: string | null;
  /** Eligibility at the time of the request, and with the lessons opened since. */
  verdicts: { name: string; verdict: ShownEligibility }[];
}
