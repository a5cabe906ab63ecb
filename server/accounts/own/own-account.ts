import type { LanguageCode } from '#i18n/languages.ts';
import type { Caller } from '../caller.ts';
import type { PendingCode } from '../codes/issue-code.ts';
import type { WrongCode } from '../codes/verify-code.ts';
import type { Invalid, ProofFailure, TooMany } from '../outcomes.ts';
import type { Session, SessionRow } from '../people/person.ts';
import type { RequiredProof } from './required-proof.ts';

export interface OwnAccount {
  /**
   * Returns the proof that a new address or deletion needs: none within 15 minutes of a proof, then
   * the current password; without a password, a code by email or a passkey, at `/{lang}/prove`.
   */
  findRequiredProof(session: Session): Promise<RequiredProof>;
  /** Same, for a new password: always the current password, if there is one. */
  findRequiredPasswordProof(session: Session): Promise<RequiredProof>;
  /** Proves identity by the current password, for 15 minutes. */
  proveByPassword(current: string, session: Session): Promise<{ outcome: 'proved' } | ProofFailure>;
  /** Sets a new password and ends the other sessions. */
  changePassword(
    input: { password: string; current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'changed' } | ProofFailure | Invalid>;
  /** Sends a code to the person's own address. Guests have no address. */
  requestCode(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | { outcome: 'no-address' } | TooMany>;
  /** Returns the person's code of the last ten minutes, if any. */
  pendingCode(session: Session): Promise<PendingCode | null>;
  /** Confirms the person's address by the code. */
  verifyEmail(
    code: string,
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'verified' } | WrongCode | { outcome: 'expired' } | TooMany>;
  /** Stores name and number ('' for no number, unless there was one). Not for guests. */
  updateProfile(
    input: { name: string; phone: string },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'updated' } | Invalid | TooMany>;
  /**
   * Sends a code to a new address, which replaces the old one once confirmed. The answer is the
   * same if the address has an account, whose owner is notified by email. `current` as for a new
   * password.
   */
  requestEmail(
    input: { email: string; current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | ProofFailure | Invalid>;
  /** Returns the address that waits for its code, for up to an hour; null if none does. */
  pendingEmail(session: Session): Promise<(PendingCode & { email: string }) | null>;
  /** Sends another code to the pending address. */
  resendEmail(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | { outcome: 'expired' } | TooMany>;
  /** Replaces the address by the pending one and notifies the old address. Sessions continue. */
  confirmEmail(
    code: string,
    session: Session,
    caller: Caller,
  ): Promise<
    | { outcome: 'changed' }
    /** Somebody made an account with it meanwhile. */
    | { outcome: 'taken' }
    | WrongCode
    | { outcome: 'expired' }
    | TooMany
  >;
  cancelEmail(session: Session): Promise<void>;
  listSessions(session: Session): Promise<SessionRow[]>;
  /** Ends one of the person's sessions; does nothing for another person's. */
  endSession(id: string, session: Session): Promise<void>;
  /** Sets the language of emails to the person. */
  setLanguage(language: LanguageCode, session: Session): Promise<void>;
  /** Returns all personal data as JSON for a download. */
  exportData(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'exported'; data: object } | TooMany>;
  /** Deletes the account and its data. `current` as for a new password; guests need no proof. */
  deleteAccount(
    input: { current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'removed'; cookies: string[] } | { outcome: 'last-admin' } | ProofFailure>;
}
