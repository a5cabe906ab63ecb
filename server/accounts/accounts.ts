import type { ProviderFault, providerNames } from '#common/web/provider-faults.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { CodeLinks } from './codes/code-links.ts';
import type { OwnFactors, SecondFactor, SecondFactorNeeded } from './factors/factors.ts';
import type { Passkeys } from './factors/passkeys/passkeys.ts';
import type { ProofCodes } from './own/prove-by-code.ts';
import type { Person, Session, SessionRow } from './people/person.ts';
import type { SetUpService } from './staff/set-up-service.ts';

/*
 * Public interface of the accounts domain. The account library behind it (decision 004) is imported
 * in this folder only.
 */

export type { CodeLinkView } from './codes/code-links.ts';
export type { Person, Session, SessionRow };

/** The request behind an operation. */
export interface Caller {
  /** IP address, after trusted proxies. */
  address: string;
  /** Request headers; cookies and User-Agent are read. */
  headers: Headers;
  /** Public origin of the project; decides about secure cookies and callback URLs. */
  origin: string;
  /** Language of the page. */
  language: LanguageCode;
  /** Sender name of emails. */
  projectName: string;
  /** Session of an access token; otherwise the cookies decide. */
  session?: Session;
  /** Project of the request; without it, its provider settings are not read. */
  projectId?: string;
}

/** A successful login. `cookies` are `Set-Cookie` values for the response. */
export interface LoggedIn {
  outcome: 'logged-in';
  session: Session;
  cookies: string[];
}

export interface TooMany {
  outcome: 'too-many';
  /** Seconds. */
  retryAfter: number;
}

export interface NewPerson {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export interface Credentials {
  email: string;
  password: string;
  /** Permission required to log in; without it the result is that of a wrong password. */
  permission?: Permission;
}

/** `fault` is a message key; the rules are in common/forms/account-forms.ts. */
export interface Invalid<Field extends string = string> {
  outcome: 'invalid';
  problems: { field: Field; fault: string }[];
}

export type SignUpResult = LoggedIn | TooMany | Invalid | { outcome: 'taken' };
/** Result of a correct first factor. */
export type FirstFactorResult = LoggedIn | SecondFactorNeeded;
export type LogInResult = FirstFactorResult | TooMany | { outcome: 'invalid-credentials' };
export type GuestResult = LoggedIn | TooMany;

/** Tokens of an API client that is not a browser (specification, section 7). */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export interface Accounts {
  /** Returns the session of the cookie; null for a visitor. Without a cookie no query is made. */
  session(caller: Pick<Caller, 'headers' | 'origin' | 'session'>): Promise<Session | null>;

  /** Returns whether a person, including guests, has this id. */
  personExists(id: string): Promise<boolean>;

  /** Creates an account. A guest becomes a user in place and keeps id and data. */
  signUp(input: NewPerson, caller: Caller): Promise<SignUpResult>;
  logIn(input: Credentials, caller: Caller): Promise<LogInResult>;
  logInAsGuest(caller: Caller): Promise<GuestResult>;
  /** Ends the session and its tokens. Returns cookies that clear it in the browser. */
  logOut(caller: Caller): Promise<{ cookies: string[] }>;

  /** Password reset by code. */
  codes: Codes;
  /** Links in emails with codes. */
  codeLinks: CodeLinks;
  /** Sign-in links by email. */
  links: SignInLinks;
  /** Email address of a guest's orders. */
  guestEmail: GuestEmail;
  /** Operations on one's own account. */
  own: OwnAccount;
  proofCodes: ProofCodes;
  factors: OwnFactors;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  tokens: TokenService;
  providers: ProviderService;
  /** Set-up of the first administrator, if the environment names none. */
  setUp: SetUpService;
}

/** Password reset by a code of six digits, valid for ten minutes and three attempts. */
export interface Codes {
  /**
   * Sends a code if the address has an account; the answer is the same if not. `cookies` remember
   * the request; `resendAfter` is in seconds.
   */
  request(
    email: string,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; cookies: string[]; resendAfter: number } | TooMany | Invalid>;
  /** Returns the request in the browser's cookie, with its address as `n•••@clinic.example`. */
  findPending(
    browser: Pick<Caller, 'headers' | 'origin'>,
  ): Promise<(PendingCode & { maskedEmail: string }) | null>;
  /** Sends another code to the same address. */
  resend(
    caller: Caller,
  ): Promise<
    { outcome: 'sent'; cookies: string[]; resendAfter: number } | TooMany | { outcome: 'expired' }
  >;
  /** Exchanges a correct code for a ticket (in a cookie) for one new password. */
  verify(
    code: string,
    caller: Caller,
  ): Promise<
    { outcome: 'verified'; cookies: string[] } | WrongCode | { outcome: 'expired' } | TooMany
  >;
  /** Returns the address of a valid ticket; null without one. */
  findTicketEmail(browser: Pick<Caller, 'headers' | 'origin'>): Promise<string | null>;
  /** Sets the password and ends all sessions of the account. */
  setPassword(
    password: string,
    caller: Caller,
  ): Promise<{ outcome: 'set'; cookies: string[] } | { outcome: 'expired' } | Invalid>;
}

/** Sign-in links: 128 random bits, stored hashed, valid once. Not for staff accounts. */
export interface SignInLinks {
  /**
   * Emails a link valid for 15 minutes if the address has an account or a guest's purchase; the
   * answer is the same if not. The link leads to `returnTo`.
   */
  request(
    email: string,
    returnTo: string | null,
    caller: Caller,
  ): Promise<{ outcome: 'sent' } | TooMany | Invalid>;
  /** Emails a new link to the address of a used or expired one. */
  renew(
    token: string,
    returnTo: string | null,
    caller: Caller,
  ): Promise<{ outcome: 'sent' } | TooMany | Invalid | { outcome: 'unknown' }>;
  /**
   * Creates the link for an order's email, valid for 7 days. Null if the address is not the buyer's
   * own, or belongs to staff.
   */
  createForOrder(order: { userId: string; email: string }): Promise<OrderLink | null>;
  /**
   * Creates a link valid for 7 days that signs a guest in on another device and proves no address.
   * Refused for accounts and guests with a confirmed address, who can log in there.
   */
  createShared(
    session: Session,
  ): Promise<{ outcome: 'created'; token: string } | { outcome: 'refused' } | TooMany>;
  /** Describes a link without using it; null if there is none. */
  find(token: string): Promise<LinkView | null>;
  /** Returns whether a link was emailed to, or created by, the person of the session. */
  isOwn(token: string, session: Session): Promise<boolean>;
  /** Uses a link, once. */
  use(
    token: string,
    caller: Caller,
  ): Promise<FirstFactorResult | { outcome: 'used' | 'expired' | 'unknown' | 'refused' } | TooMany>;
}

export interface OrderLink {
  token: string;
  /** Six digits for a guest who has not confirmed the address; else null. */
  code: string | null;
}

export interface LinkView {
  status: 'valid' | 'used' | 'expired';
  /** Recipient, as `n•••@clinic.example`; null for a link shared with one's own phone. */
  maskedEmail: string | null;
  /** Using the link removes a password that was set before the address was confirmed. */
  removesPassword: boolean;
}

/** Confirms the address of a guest's order by a code and signs the guest in as its owner. */
export interface GuestEmail {
  /** Returns the guest's code of the last ten minutes, if any. */
  pendingCode(email: string, session: Session): Promise<PendingCode | null>;
  requestCode(
    email: string,
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | TooMany>;
  confirm(
    code: string,
    email: string,
    session: Session,
    caller: Caller,
  ): Promise<
    FirstFactorResult | WrongCode | { outcome: 'expired' } | { outcome: 'refused' } | TooMany
  >;
}

/** A code that was sent. */
export interface PendingCode {
  /** Time when another can be requested, in epoch milliseconds. */
  resendAt: number;
  /** No attempts left: another must be requested. */
  isUsedUp: boolean;
}

/** Once no attempts are left, the code is invalid. */
export interface WrongCode {
  outcome: 'wrong-code';
  triesLeft: number;
}

/** Identity proof that an action needs: none, the current password, or a code (or passkey). */
export type RequiredProof = 'none' | 'current' | 'code';

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
  ): Promise<{ outcome: 'updated' } | Invalid<'name' | 'phone'> | TooMany>;
  /**
   * Sends a code to a new address, which replaces the old one once confirmed. The answer is the
   * same if the address has an account, whose owner is notified by email. `current` as for a new
   * password.
   */
  requestEmail(
    input: { email: string; current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | ProofFailure | Invalid<'email'>>;
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

/** The proof is missing or wrong; nothing was changed. */
export type ProofFailure =
  | { outcome: 'current-needed' }
  | { outcome: 'current-wrong' }
  | { outcome: 'code-needed' }
  | TooMany;

export interface TokenService {
  /** Signs an access token for a session, valid for 15 minutes, to be stored in memory only. */
  accessToken(session: Session): Promise<string>;
  /** Issues tokens for an API client. They end with the session. */
  issue(session: Session): Promise<TokenPair>;
  /**
   * Rotates a refresh token. Reuse ends the session and all its tokens, except that for 10 seconds
   * the same successor is returned again, in case the response was lost.
   */
  refresh(refreshToken: string, caller: Pick<Caller, 'address'>): Promise<TokenPair | null>;
  /** Ends the session of an access token. */
  end(session: Session, caller: Pick<Caller, 'address'>): Promise<void>;
  /** Ends the session of a refresh token, if there is one. */
  revoke(refreshToken: string, caller: Pick<Caller, 'address'>): Promise<void>;
  /** Returns the session of an `Authorization: Bearer` header; null if it is not valid. */
  authenticateBearer(headers: Headers): Promise<Session | null>;
}

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
  listOffered(caller: Pick<Caller, 'projectId'>): Promise<ProviderName[]>;
  /** Returns the provider's URL, and cookies that bind the callback to this browser. */
  start(
    provider: ProviderName,
    way: ProviderLoginPaths,
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
