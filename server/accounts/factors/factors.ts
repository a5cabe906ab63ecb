import { z } from 'zod';
import type { LoggedIn } from '../outcomes.ts';

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
export const pendingSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /**
   * Hash of the account's logins at the first factor: a password changed since then invalidates it.
   */
  loginMethodsHash: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
export type PendingLogin = z.output<typeof pendingSchema>;

export interface PendingFactors {
  hasApp: boolean;
  /** The account has a passkey for this host. */
  hasPasskey: boolean;
  /** Relying party ids of the account's other passkeys. */
  passkeyHosts: string[];
}

export interface FactorAdded {
  outcome: 'added';
  /** Shown once. */
  recoveryCodes: string[];
  cookies: string[];
}
