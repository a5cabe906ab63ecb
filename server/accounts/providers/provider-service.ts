import type { ProviderFault, providerNames } from '#common/web/provider-faults.ts';
import type { Caller } from '../caller.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { TooMany } from '../outcomes.ts';

export type ProviderName = (typeof providerNames)[number];

/** A login at a provider failed. */
export interface ProviderFailure {
  outcome: 'invalid-credentials';
  /** Message key of the reason. */
  fault: ProviderFault;
}

/** Local paths of a login at a provider. */
export interface ProviderLoginPaths {
  returnTo: string;
  /** Login page, which shows a failure. */
  loginPath: string;
  /** Login in a popup, which ends at `/{lang}/login/{provider}` with `code` or `error`. */
  isPopup: boolean;
}

export interface ProviderService {
  /** Lists the providers whose client id and secret are configured for the project. */
  listOffered(caller: { projectId?: string }): Promise<ProviderName[]>;
  /** Returns the provider's URL, and cookies that bind the callback to this browser. */
  start(
    provider: ProviderName,
    paths: ProviderLoginPaths,
    caller: Caller,
  ): Promise<{ outcome: 'started'; url: string; cookies: string[] } | ProviderFailure | TooMany>;
  /**
   * Handles the callback `/api/auth/callback/{provider}`: logs in and redirects back, or to the
   * login page with `?error=`. The caller's language is used if the browser has no cookie of the
   * login.
   */
  handleCallback(request: Request, caller: Caller): Promise<Response>;
  /** Exchanges a popup's `code` for a login: once, within a minute, in the same browser. */
  exchangeCode(
    code: string,
    caller: Caller,
  ): Promise<FirstFactorResult | ProviderFailure | TooMany>;
  /** Logs in with an id token signed by the provider (API clients). */
  verifyIdToken(
    provider: ProviderName,
    token: { idToken: string; nonce: string | null },
    caller: Caller,
  ): Promise<FirstFactorResult | ProviderFailure | TooMany>;
}
