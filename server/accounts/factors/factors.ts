import type { Caller, LoggedIn, Session, TooMany, Unproven } from '../accounts.ts';

/*
 * Second factors: time-based codes of an authenticator app (RFC 6238) and recovery codes (decision 033). An account
 * that has one is logged in by no password, link or provider alone.
 */

/** The first factor was right, and the account has a second one. `cookies` remember it for 10 minutes. */
export interface SecondFactorNeeded {
  outcome: 'second-factor-needed';
  cookies: string[];
  /** For a program, which gives the second factor in the same call. */
  pending: PendingLogin;
}

/** A login that waits for its second factor. */
export interface PendingLogin {
  id: string;
  userId: string;
  /** Of the ways in as they were at the first factor: a new password meanwhile ends what was begun with the old one. */
  waysMark: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface PendingFactors {
  hasApp: boolean;
  /** The account has a passkey that works on this host. */
  hasPasskey: boolean;
  /** Relying parties of the account's other passkeys. */
  passkeyHosts: string[];
}

export interface SecondFactor {
  /** Returns what may complete this browser's login; null where it has given no first factor within 10 minutes. */
  pending(caller: Pick<Caller, 'headers' | 'origin'>): Promise<PendingFactors | null>;
  /**
   * Completes a login by six digits of the app or a recovery code, once. The browser's own pending login counts where
   * none is given.
   */
  logIn(
    code: string,
    caller: Caller,
    pending?: PendingLogin,
  ): Promise<LoggedIn | { outcome: 'wrong-factor' } | { outcome: 'expired' } | TooMany>;
}

export interface FactorList {
  /** When the authenticator app was added, in epoch milliseconds; null without one. */
  appSince: number | null;
  /** Unused recovery codes. */
  recoveryCodesLeft: number;
}

/** A secret that waits for its first code, for 10 minutes and in this browser alone. */
export interface PendingApp {
  /** In base32, for typing. */
  secret: string;
  /** The `otpauth:` address, for the QR code. */
  uri: string;
}

/** The second factors of a person's own account. Every change needs the proof that a new address needs; ten an hour. */
export interface OwnFactors {
  list(session: Session): Promise<FactorList>;
  /** Begins to add an authenticator app. An account has one at most. */
  beginApp(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'begun'; cookies: string[] } | { outcome: 'exists' } | Unproven>;
  pendingApp(session: Session, caller: Caller): Promise<PendingApp | null>;
  /** Forgets the secret that waits for its first code. Returns the cookies that do so. */
  cancelApp(caller: Caller): string[];
  /**
   * Adds the app by its first code. Other sessions, which have shown no second factor, end. With the first factor come
   * ten recovery codes; else `recoveryCodes` is empty.
   */
  confirmApp(
    code: string,
    session: Session,
    caller: Caller,
  ): Promise<FactorAdded | { outcome: 'wrong-factor' } | { outcome: 'expired' } | TooMany>;
  /** Recovery codes go with the last factor. */
  removeApp(session: Session, caller: Caller): Promise<{ outcome: 'removed' } | Unproven>;
  /** Ten new recovery codes in place of the old ones. Refused without a factor, to which they lead back. */
  renewRecoveryCodes(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'renewed'; recoveryCodes: string[] } | { outcome: 'no-factor' } | Unproven>;
}

export interface FactorAdded {
  outcome: 'added';
  /** Shown once. */
  recoveryCodes: string[];
  cookies: string[];
}
