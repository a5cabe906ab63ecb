import type { Caller, SessionRequest } from './caller.ts';
import type { CodeLinks } from './codes/code-links.ts';
import type { Codes } from './codes/codes.ts';
import type { OwnFactors, SecondFactor } from './factors/factors.ts';
import type { Passkeys } from './factors/passkeys/passkeys.ts';
import type { GuestEmail } from './links/guest-email.ts';
import type { SignInLinks } from './links/sign-in-links.ts';
import type { Credentials, GuestResult, LogInResult } from './log-in.ts';
import type { OwnAccount } from './own/own-account.ts';
import type { ProofCodes } from './own/prove-by-code.ts';
import type { Session } from './people/person.ts';
import type { OneTimeSecrets } from './secrets/one-time-secrets.ts';
import type { ProviderService } from './providers/provider-service.ts';
import type { TokenService } from './sessions/token-service.ts';
import type { NewPerson, SignUpResult } from './sign-up.ts';
import type { ApiTokens } from './tokens/api-tokens.ts';
import type { PeopleService } from './staff/people-service.ts';
import type { SetUpService } from './staff/set-up-service.ts';

/** Public interface of the accounts domain. */
export interface Accounts {
  /** Returns the session of the cookie; null for a visitor. Without a cookie no query is made. */
  session(caller: SessionRequest): Promise<Session | null>;

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
  /** Tokens for programs of others, made by administrators. */
  apiTokens: ApiTokens;
  oneTimeSecrets: OneTimeSecrets;
  providers: ProviderService;
  /** Other people's accounts, for staff. */
  people: PeopleService;
  /** Set-up of the first administrator, if the environment names none. */
  setUp: SetUpService;
}
