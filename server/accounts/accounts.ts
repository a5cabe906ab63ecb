import type { Database } from '../core/db/connect.ts';
import type { Caller } from './caller.ts';
import { createCodeLinks } from './codes/code-links.ts';
import { createCodes } from './codes/codes.ts';
import type { PersonalDataSource } from './own/personal-data-source.ts';
import { createOwnAccount } from './own/create-own-account.ts';
import { createProofCodes } from './own/prove-by-code.ts';
import { createOwnFactors } from './factors/own-factors.ts';
import { createSecondFactor } from './factors/second-factor.ts';
import { createPasskeys } from './factors/passkeys/passkeys.ts';
import type { RelyingParties } from './factors/passkeys/relying-party.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import { createGuestEmail } from './links/guest-email.ts';
import { createSignInLinks } from './links/sign-in-links.ts';
import { createKnownDevices } from './limits/known-devices.ts';
import { createLimits } from './limits/create-limits.ts';
import { type Credentials, logIn, logInAsGuest, logOut } from './log-in.ts';
import type { AccountParts } from './parts.ts';
import { createOneTimeSecrets } from './secrets/one-time-secrets.ts';
import type { Secrets } from './secrets/secrets.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createApiTokens } from './tokens/create-api-tokens.ts';
import { createTokenService } from './sessions/token-service.ts';
import type { FindProvider } from './providers/provider-settings.ts';
import { personExists } from './people/person-exists.ts';
import type { ProviderServices } from './providers/provider-logins.ts';
import { createProviderService } from './providers/providers.ts';
import { createPeopleService } from './staff/people-service.ts';
import { createSetUpService } from './staff/set-up-service.ts';
import type { PasswordParts } from './passwords/check-password-form.ts';
import { type NewPerson, signUp } from './sign-up.ts';

export interface AccountServices extends Pick<PasswordParts, 'lookUpPassword'> {
  database: Database;
  secrets: Secrets;
  accessTokenSeconds: number;
  isStaffFactorRequired: boolean;
  relyingParties: RelyingParties;
  findProvider: FindProvider;
  /** Guests' orders, enrolments and progress, implemented by commerce and learning. */
  purchases: GuestPurchases;
  /** Data of people in other domains, for their data export. */
  personalData: readonly PersonalDataSource[];
  log: ProviderServices['log'];
}

/** Public interface of the accounts domain. */
export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the accounts domain. Libraries and data are loaded on first use. */
export function createAccounts({
  database,
  secrets,
  accessTokenSeconds,
  isStaffFactorRequired,
  relyingParties,
  findProvider,
  purchases,
  personalData,
  lookUpPassword,
  log,
}: AccountServices) {
  const rules = { isStaffFactorRequired };
  const sessions = createSessionService({ database, secrets, rules });
  const limits = createLimits(database);
  const devices = createKnownDevices(secrets);
  const parts: AccountParts & PasswordParts = {
    database,
    sessions,
    limits,
    devices,
    purchases,
    lookUpPassword,
  };
  const own = createOwnAccount({ ...parts, secrets, personalData });
  const timedParts = { ...parts, secrets, now: Date.now };
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
    people: createPeopleService({ database, secrets, personalData, now: Date.now }),
    setUp: createSetUpService({ ...parts, secrets }),
    codes: createCodes({ ...parts, secrets }),
    codeLinks: createCodeLinks(timedParts),
    links: createSignInLinks(timedParts),
    guestEmail: createGuestEmail(timedParts),
    own,
    proofCodes: createProofCodes(timedParts),
    factors: createOwnFactors(timedParts),
    secondFactor: createSecondFactor({ ...timedParts, relyingParties }),
    passkeys: createPasskeys({ ...timedParts, relyingParties }),
    tokens: createTokenService({ database, secrets, accessTokenSeconds, rules }),
    apiTokens: createApiTokens(database),
    oneTimeSecrets: createOneTimeSecrets(secrets),
    providers: createProviderService({ ...parts, secrets, find: findProvider, log }),
  };
}
