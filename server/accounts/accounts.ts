import type { ProviderFault, providerNames } from '#common/provider-faults.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission } from '../access/permissions.ts';
import type { CodeLinks } from './codes/code-links.ts';
import type { OwnFactors, SecondFactor, SecondFactorNeeded } from './factors/factors.ts';
import type { Passkeys } from './factors/passkeys/passkeys.ts';
import type { ProofCodes } from './own/prove-by-code.ts';
import type { Person, Session, SessionRow } from './people/person.ts';
import type { SetUpDesk } from './staff/set-up-desk.ts';

/*
 * Who people are. Everything that the rest of the program knows of accounts stands here; the library
 * behind it (decision 004) is seen in this folder alone.
 */

export type { CodeLinkView } from './codes/code-links.ts';
export type { Person, Session, SessionRow };

/** Whoever asks: what an operation must know of a request. */
export interface Caller {
  /** The IP address, behind trusted proxies. */
  address: string;
  /** The request's own headers: its cookies and User-Agent are read. */
  headers: Headers;
  /** The public origin of the project asked: whether cookies are for TLS alone, and where providers lead back to. */
  origin: string;
  /** The language of the page. */
  language: LanguageCode;
  /** In whose name mails are sent. */
  projectName: string;
  /** Who is asking, where an access token has told; else the cookies do. */
  session?: Session;
  /** The project that is asked; without it, what its files say of providers is not read. */
  projectId?: string;
}

/** What a success brings: `Set-Cookie` values that the answer must carry. */
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
  /** What they must be allowed to; whoever is not gets the answer to a wrong password. */
  needs?: Permission;
}

/** The key of the message that says what is wrong with a field; the rules are those of common/account-forms.ts. */
export interface Invalid<Field extends string = string> {
  outcome: 'invalid';
  problems: { field: Field; fault: string }[];
}

export type SignUpResult = LoggedIn | TooMany | Invalid | { outcome: 'taken' };
/** A right first factor, and what came of it. */
export type Admitted = LoggedIn | SecondFactorNeeded;
export type LogInResult = Admitted | TooMany | { outcome: 'invalid-credentials' };
export type GuestResult = LoggedIn | TooMany;

/** The tokens of a program that is no browser (specification, section 7). */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface Accounts {
  /** Who a browser's cookie says is asking; null for a visitor. Costs nothing without the cookie. */
  session(caller: Pick<Caller, 'headers' | 'origin' | 'session'>): Promise<Session | null>;

  /** Whether there is somebody with this id, a guest or not. */
  isPerson(id: string): Promise<boolean>;

  /** A guest who signs up keeps their row, id and all that they own. */
  signUp(input: NewPerson, caller: Caller): Promise<SignUpResult>;
  logIn(input: Credentials, caller: Caller): Promise<LogInResult>;
  logInAsGuest(caller: Caller): Promise<GuestResult>;
  /** Ends the session and its tokens. Answers the cookies that end it in the browser. */
  logOut(caller: Caller): Promise<{ cookies: string[] }>;

  /** Forgotten passwords and addresses to be verified. */
  codes: Codes;
  /** The links that codes are mailed with. */
  codeLinks: CodeLinks;
  /** Sign-in links by email. */
  links: SignInLinks;
  /** The address that a guest ordered with. */
  guestEmail: GuestEmail;
  /** What a person does with their own account. */
  own: OwnAccount;
  proofCodes: ProofCodes;
  factors: OwnFactors;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  tokens: TokenDesk;
  providers: ProviderDesk;
  /** The first administrator, where the environment names none. */
  setUp: SetUpDesk;
}

/** Six digits by mail: ten minutes, three tries. */
export interface Codes {
  /**
   * Sends a code if there is such an account, and says the same if not. `cookies` remember the request;
   * another code may be asked for after `resendAfter` seconds.
   */
  request(
    email: string,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; cookies: string[]; resendAfter: number } | TooMany | Invalid>;
  /** The request that a browser's cookie remembers, and its address as `n•••@clinic.example`. */
  pending(
    browser: Pick<Caller, 'headers' | 'origin'>,
  ): Promise<(PendingCode & { maskedEmail: string }) | null>;
  /** Another code for the same address. */
  resend(
    caller: Caller,
  ): Promise<
    { outcome: 'sent'; cookies: string[]; resendAfter: number } | TooMany | { outcome: 'expired' }
  >;
  /** A right code yields a ticket, in a cookie, for one new password. */
  verify(
    code: string,
    caller: Caller,
  ): Promise<
    { outcome: 'verified'; cookies: string[] } | WrongCode | { outcome: 'expired' } | TooMany
  >;
  /** The address whose owner the browser's ticket has proved to be there; null without a ticket that is still good. */
  ticketEmail(browser: Pick<Caller, 'headers' | 'origin'>): Promise<string | null>;
  /** Ends all of the account's sessions; the person logs in anew. */
  setPassword(
    password: string,
    caller: Caller,
  ): Promise<{ outcome: 'set'; cookies: string[] } | { outcome: 'expired' } | Invalid>;
}

/** Sign-in links: 128 random bits, stored hashed, valid once. They never sign in an account with a staff role. */
export interface SignInLinks {
  /**
   * Emails a link of 15 minutes to an address that has an account or a guest's purchase, and answers the same for any
   * other. `returnTo` is where using it leads.
   */
  request(
    email: string,
    returnTo: string | null,
    caller: Caller,
  ): Promise<{ outcome: 'sent' } | TooMany | Invalid>;
  /** Emails another link to the address of one that is used or expired. */
  renew(
    token: string,
    returnTo: string | null,
    caller: Caller,
  ): Promise<{ outcome: 'sent' } | TooMany | Invalid | { outcome: 'unknown' }>;
  /**
   * Creates what an order's email carries so that its buyer can sign in anywhere for 7 days. Null where the address
   * is not the buyer's own, or belongs to staff.
   */
  createForOrder(order: { userId: string; email: string }): Promise<OrderLink | null>;
  /**
   * Creates a link of 7 days that signs a guest in on another device: it proves no address. Refused for an account
   * and for a confirmed address: their owner proves them on the other device.
   */
  share(
    session: Session,
  ): Promise<{ outcome: 'created'; token: string } | { outcome: 'refused' } | TooMany>;
  /** Describes a link and changes nothing; null where there is none. */
  find(token: string): Promise<LinkView | null>;
  /** Says whether a link was mailed to the address, or created in a session, of the person who is signed in. */
  isOwn(token: string, session: Session): Promise<boolean>;
  /** Uses a link, once. */
  use(
    token: string,
    caller: Caller,
  ): Promise<Admitted | { outcome: 'used' | 'expired' | 'unknown' | 'refused' } | TooMany>;
}

export interface OrderLink {
  token: string;
  /** Six digits for a guest who has not confirmed the address; else null. */
  code: string | null;
}

export interface LinkView {
  status: 'valid' | 'used' | 'expired';
  /** The address it was mailed to, as `n•••@clinic.example`; null where somebody shared it with their own phone. */
  maskedEmail: string | null;
  /** Whether using it takes a password away that somebody set for an address that nobody had confirmed. */
  removesPassword: boolean;
}

/** A guest confirms the address of their own order by a code, which signs them in as its owner. */
export interface GuestEmail {
  /** The guest's code of the last ten minutes; null where there is none. */
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
  ): Promise<Admitted | WrongCode | { outcome: 'expired' } | { outcome: 'refused' } | TooMany>;
}

/** A code that somebody was sent. */
export interface PendingCode {
  /** When another may be asked for. */
  resendAt: number;
  /** It takes no tries any more: another is to be asked for. */
  isUsedUp: boolean;
}

/** With no tries left the code is dead. */
export interface WrongCode {
  outcome: 'wrong-code';
  triesLeft: number;
}

/** How somebody proves, besides being logged in, that the account is theirs: not at all, by their password, or by a code. */
export type NeededProof = 'none' | 'current' | 'code';

export interface OwnAccount {
  /**
   * What a new address, or the removal, is going to ask for: nothing within 15 minutes of a proof, later the current
   * password; without one, a code by email or a passkey, at `/{lang}/prove`.
   */
  proof(session: Session): Promise<NeededProof>;
  /** The proof for a new password: the current one always; without one, as `proof`. */
  passwordProof(session: Session): Promise<NeededProof>;
  /** Proves by the current password who is there; the proof is good for 15 minutes. */
  prove(current: string, session: Session): Promise<{ outcome: 'proved' } | Unproven>;
  /** A new password. Ends the other sessions. */
  changePassword(
    input: { password: string; current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'changed' } | Unproven | Invalid>;
  /** Sends a code to the person's own address: at sign-up, and whenever they ask. Guests have no address. */
  requestCode(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | { outcome: 'no-address' } | TooMany>;
  /** The person's code of the last ten minutes; null where there is none. */
  pendingCode(session: Session): Promise<PendingCode | null>;
  /** The right code verifies the person's address. */
  verifyEmail(
    code: string,
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'verified' } | WrongCode | { outcome: 'expired' } | TooMany>;
  /** Stores a name and a telephone number; '' for the number where the account has none. Guests have neither. */
  updateProfile(
    input: { name: string; phone: string },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'updated' } | Invalid<'name' | 'phone'> | TooMany>;
  /**
   * Sends a code to a new address, which replaces the person's own once the code is confirmed. Answers the same where
   * the address has an account: the email that goes there says so. `current` as for a new password.
   */
  requestEmail(
    input: { email: string; current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | Unproven | Invalid<'email'>>;
  /** The address that waits for its code, for an hour; null where none does. */
  pendingEmail(session: Session): Promise<(PendingCode & { email: string }) | null>;
  /** Sends another code to the address that waits. */
  resendEmail(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'sent'; resendAfter: number } | { outcome: 'expired' } | TooMany>;
  /** The right code makes the new address the person's own; an email tells the old one. Sessions stay. */
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
  sessions(session: Session): Promise<SessionRow[]>;
  /** Ends one of the person's sessions; nothing happens for another's. */
  endSession(id: string, session: Session): Promise<void>;
  /** The language that mails to the person are written in from now on. */
  setLanguage(language: LanguageCode, session: Session): Promise<void>;
  /** Everything that is kept of the person, as JSON for a download. */
  exportData(
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'exported'; data: object } | TooMany>;
  /** Removes the account, and what belongs to it. `current` as for a new password; a guest needs none. */
  remove(
    input: { current: string | null },
    session: Session,
    caller: Caller,
  ): Promise<{ outcome: 'removed'; cookies: string[] } | { outcome: 'last-admin' } | Unproven>;
}

/** Nothing was done: the proof is missing or wrong. */
export type Unproven =
  | { outcome: 'current-needed' }
  | { outcome: 'current-wrong' }
  | { outcome: 'code-needed' }
  | TooMany;

export interface TokenDesk {
  /** A signed access token of 15 minutes for a session, to be kept in memory. */
  accessToken(session: Session): Promise<string>;
  /** Tokens for a program. They live and end with the session. */
  issue(session: Session): Promise<Tokens>;
  /**
   * Rotates a refresh token. One that was used before ends the session with all its tokens, except that
   * for 10 seconds the same successor is answered again: an answer may be lost on its way.
   */
  refresh(refreshToken: string, caller: Pick<Caller, 'address'>): Promise<Tokens | null>;
  /** Ends a session that an access token has told of. */
  end(session: Session, caller: Pick<Caller, 'address'>): Promise<void>;
  /** Ends the session of a refresh token; nothing happens where there is none. */
  revoke(refreshToken: string, caller: Pick<Caller, 'address'>): Promise<void>;
  /** Who an `Authorization: Bearer` header says is asking; null where it is missing, wrong, expired or its session over. */
  bearer(headers: Headers): Promise<Session | null>;
}

export type ProviderName = (typeof providerNames)[number];

/** A login at a provider came to nothing. */
export interface ProviderRefusal {
  outcome: 'invalid-credentials';
  /** The key of the message that says why. */
  fault: ProviderFault;
}

/** Where a login at a provider leads, all of them paths of ours. */
export interface ProviderWay {
  returnTo: string;
  /** The login page: a failure is told there. */
  loginPath: string;
  /** Whether it happens in a window of its own, which ends at `/{lang}/login/{provider}` with a `code` or an `error`. */
  isPopup: boolean;
}

export interface ProviderDesk {
  /** Those whose client ids and secrets are configured for the project asked, for the buttons. */
  offered(caller: Pick<Caller, 'projectId'>): Promise<ProviderName[]>;
  /** Where the browser goes to log in, and the cookies that prove the way back is its own. */
  start(
    provider: ProviderName,
    way: ProviderWay,
    caller: Caller,
  ): Promise<{ outcome: 'started'; url: string; cookies: string[] } | ProviderRefusal | TooMany>;
  /**
   * The provider's answer, at `/api/auth/callback/{provider}`: logs in and leads back, or to the login page with
   * `?error=` on failure. The caller's language is that of the login page where nothing is known of the browser.
   */
  finish(request: Request, caller: Caller): Promise<Response>;
  /** Exchanges the `code` that a popup's address shows in the end: once, within a minute, in the same browser. */
  exchange(code: string, caller: Caller): Promise<Admitted | ProviderRefusal | TooMany>;
  /** Logs in by an id token that the provider has signed (programs). */
  verify(
    provider: ProviderName,
    token: { idToken: string; nonce: string | null },
    caller: Caller,
  ): Promise<Admitted | ProviderRefusal | TooMany>;
}
