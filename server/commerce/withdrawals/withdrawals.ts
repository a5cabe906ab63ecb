import type { LanguageCode } from '#i18n/languages.ts';
import type { TooMany } from '../../accounts/outcomes.ts';
import type { Session } from '../../accounts/people/person.ts';
import type { Actor } from '../../core/access/can.ts';

/** A consumer's declaration of withdrawal from a contract (§ 356a BGB), as typed. */
export interface WithdrawalInput {
  project: { id: string };
  name: string;
  /** Order id, receipt number or free text. */
  contract: string;
  /** The address for the acknowledgement. */
  email: string;
  language: LanguageCode;
  /** The caller's IP address. */
  address: string;
}

/** A declaration of withdrawal that staff must answer. */
export interface OpenWithdrawal {
  id: string;
  name: string;
  email: string;
  /** Contract that it names, in its author's words. */
  contract: string;
  /** The paid order, for example of a company; null if none matches. */
  order: { id: string; productKey: string; description: string } | null;
  receivedAt: number;
  dueAt: number;
}

export interface WithdrawalService {
  /**
   * Stores a declaration of withdrawal and acknowledges it by email, within rate limits. If it
   * names a paid order of that address or of the logged-in person, a refund is requested for staff
   * to decide; otherwise the company receives an email. The result does not reveal which orders
   * exist.
   */
  declare(
    input: WithdrawalInput,
    session: Session | null,
  ): Promise<{ outcome: 'received' } | TooMany>;
  /**
   * Lists the first 100 declarations of withdrawal that opened no refund request and are not
   * answered, oldest first. Needs `refund:decide`.
   */
  listOpen(projectId: string, actor: Actor): Promise<OpenWithdrawal[]>;
  /** Records that staff answered one by email. Returns false if answered already or unknown. */
  answer(id: string, actor: Actor, projectId: string): Promise<boolean>;
}
