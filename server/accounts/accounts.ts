import pMemoize from 'p-memoize';
import { providerNames } from '#common/web/provider-faults.ts';
import type { Caller } from './caller.ts';
import { createCodeLinks } from './codes/code-links.ts';
import { createCodes } from './codes/codes.ts';
import { createOwnAccount } from './own/create-own-account.ts';
import { createProofCodes } from './own/prove-by-code.ts';
import { createOwnFactors } from './factors/own-factors.ts';
import { createSecondFactor } from './factors/second-factor.ts';
import { createPasskeys } from './factors/passkeys/passkeys.ts';
import { createGuestEmail } from './links/guest-email.ts';
import { createSignInLinks } from './links/sign-in-links.ts';
import { type Credentials, logIn, logInAsGuest, logOut } from './log-in.ts';
import { createOneTimeSecrets } from './secrets/one-time-secrets.ts';
import { createApiTokens } from './tokens/create-api-tokens.ts';
import { createTokenService } from './sessions/token-service.ts';
import { personExists } from './people/person-exists.ts';
import type { ProviderService } from './providers/provider-service.ts';
import { createPeopleService } from './staff/people-service.ts';
import { createSetUpService } from './staff/set-up-service.ts';
import { type NewPerson, signUp } from './sign-up.ts';
import { type AccountParts, type AccountServices, createAccountParts } from './parts.ts';

/** Public interface of the accounts domain. */
export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the accounts domain. Libraries and data are loaded on first use. */
export function createAccounts(services: AccountServices) {
  const parts = createAccountParts(services);
  const { database, secrets, sessions } = parts;
  const own = createOwnAccount(parts);
  return {
    /** Returns the session of the cookie; null for a visitor. Without a cookie no query is made. */
    session: sessions.read,
    /** Returns whether a person, including guests, has this id. */
    personExists: (id: string) => personExists(database, id),
    /** Creates an account. A guest becomes a user in place and keeps id and data. */
    async signUp(input: NewPerson, caller: Caller) {
      const result = await signUp(parts, input, caller);
      // The address is confirmed later and blocks nothing until then.
      if (result.outcome === 'logged-in' && !result.session.person.isEmailVerified)
        await own.requestCode(result.session, caller);
      return result;
    },
    logIn: (input: Credentials, caller: Caller) => logIn(parts, input, caller),
    logInAsGuest: (caller: Caller) => logInAsGuest(parts, caller),
    /** Ends the session and its tokens. Returns cookies that clear it in the browser. */
    logOut: (caller: Caller) => logOut(parts, caller),
    people: createPeopleService(parts),
    setUp: createSetUpService(parts),
    codes: createCodes(parts),
    codeLinks: createCodeLinks(parts),
    links: createSignInLinks(parts),
    guestEmail: createGuestEmail(parts),
    own,
    proofCodes: createProofCodes(parts),
    factors: createOwnFactors(parts),
    secondFactor: createSecondFactor(parts),
    passkeys: createPasskeys(parts),
    tokens: createTokenService(parts),
    apiTokens: createApiTokens(database),
    oneTimeSecrets: createOneTimeSecrets(secrets),
    providers: createProviderService(parts),
  };
}

/**
 * Creates login with Google and LinkedIn. Client libraries are loaded, and providers discovered, on
 * first use: an unavailable provider affects nothing else.
 */
export function createProviderService(parts: AccountParts): ProviderService {
  const load = pMemoize(async () => {
    const { createProviderLogins } = await import('./providers/provider-logins.ts');
    return createProviderLogins(parts);
  });
  return {
    async listOffered(caller) {
      const settings = await Promise.all(
        providerNames.map((name) => parts.findProvider(name, caller)),
      );
      return settings.flatMap((found) => (found ? [found.name] : []));
    },
    start: async (...given) => (await load()).start(...given),
    handleCallback: async (...given) => (await load()).handleCallback(...given),
    exchangeCode: async (...given) => (await load()).exchangeCode(...given),
    verifyIdToken: async (...given) => (await load()).verifyIdToken(...given),
  };
}
