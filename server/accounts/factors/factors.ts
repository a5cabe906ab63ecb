import type { Caller, Browser } from '../caller.ts';
import type { LoggedIn, TooMany, ProofFailure } from '../outcomes.ts';
import type { Session } from '../people/person.ts';

/*
 * Second factors: authenticator apps (RFC 6238), passkeys and recovery codes (decision 033). A
 * password, link or provider alone does not log in to an account that has one.
 */

/**
 * The first factor was correct, and a second one is needed. `cookies` remember the login for 10
 * minutes.
 */
export interface SecondFactorNeeded {
  outcome: 'second-factor-needed';
  cookies: string[];
  /** For API clients, which send the second factor in the same call. */
  pending: PendingLogin;
}

/** Result of a correct first factor. */
export type FirstFactorResult = LoggedIn | SecondFactorNeeded;

/** A login that waits for its second factor. */
export interface PendingLogin {
  id: string;
  userId: string;
  /**
   * Hash of the account's logins at the first factor: a password changed since then invalidates it.
   */
  waysMark: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface PendingFactors {
  hasApp: boolean;
  /** The account has a passkey for this host. */
  hasPasskey: boolean;
  /** Relying party ids of the account's other passkeys. */
  passkeyHosts: string[];
}

export interface SecondFactor {
  /**
   * Returns the factors that can complete this browser's login; null without a first factor within
   * 10 minutes.
   */
  pending(caller: Browser): Promise<PendingFactors | null>;
  /**
   * Completes a login with a code of the app or a recovery code, once. `pending` defaults to the
   * browser's own pending login.
   */
  logIn(
    code: string,
    caller: Caller,
    pending?: PendingLogin,
  ): Promise<LoggedIn | { outcome: 'wrong-factor' } | { outcome: 'expired' } | TooMany>;
}

export interface FactorList {
  /** Time when the app was added, in epoch milliseconds; null without one. */
  appSince: number | null;
  /** Unused recovery codes. */
  recoveryCodesLeft: number;
}

/** A secret that waits for its first code, for 10 minutes and in this browser only. */
export interface PendingApp {
  /** Base32, for typing. */
  secret: string;
  /** The `otpauth:` URI, for the QR code. */
  uri: string;
}

/**
 * Second factors of one's own account. Changes need the same proof as a new address; at most ten an
 * hour.
 */
export interface OwnFactors {
  list(session: Session): Promise<FactorList>;
  /** Starts adding an authenticator app. An account has at most one. */
  beginApp(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'begun'; cookies: string[] } | { outcome: 'exists' } | ProofFailure>;
  pendingApp(session: Session, caller: Caller): Promise<PendingApp | null>;
  /** Discards the pending secret. Returns the cookies to clear it. */
  cancelApp(caller: Caller): string[];
  /**
   * Adds the app by its first code. Ends other sessions, which were started without a second
   * factor. With the first factor, `recoveryCodes` holds ten codes; otherwise it is empty.
   */
  confirmApp(
    code: string,
    session: Session,
    caller: Caller,
  ): Promise<FactorAdded | { outcome: 'wrong-factor' } | { outcome: 'expired' } | TooMany>;
  /** Removes the app; recovery codes are removed with the last factor. */
  removeApp(session: Session, caller: Caller): Promise<{ outcome: 'removed' } | ProofFailure>;
  /** Replaces the recovery codes by ten new ones. Refused without a factor. */
  renewRecoveryCodes(
    session: Session,
    caller: Caller,
  ): Promise<
    { outcome: 'renewed'; recoveryCodes: string[] } | { outcome: 'no-factor' } | ProofFailure
  >;
}

export interface FactorAdded {
  outcome: 'added';
  /** Shown once. */
  recoveryCodes: string[];
  cookies: string[];
}
