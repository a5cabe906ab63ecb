import type { Database } from '../db/connect.ts';
import type { Accounts } from './accounts.ts';
import { createCodes } from './create-codes.ts';
import { createOwnAccount } from './create-own-account.ts';
import { createLibrary } from './library.ts';
import { createLimits } from './limits.ts';
import { logIn, logInAsGuest, logOut } from './log-in.ts';
import type { AccountParts } from './parts.ts';
import type { Secrets } from './secrets.ts';
import { createSessionDesk } from './session-desk.ts';
import { createTokenDesk } from './create-token-desk.ts';
import type { FindProvider } from './provider-settings.ts';
import { createProviderDesk, type ProviderServices } from './providers.ts';
import { createSetUpDesk } from './set-up-desk.ts';
import { signUp } from './sign-up.ts';

export interface AccountServices {
  database: Database;
  secrets: Secrets;
  accessTokenSeconds: number;
  findProvider: FindProvider;
  log: ProviderServices['log'];
}

/** Everything about accounts. Nothing is loaded or read before the first question. */
export function createAccounts({
  database,
  secrets,
  accessTokenSeconds,
  findProvider,
  log,
}: AccountServices): Accounts {
  const library = createLibrary({ database, secrets });
  const sessions = createSessionDesk({ library, database, secrets });
  const limits = createLimits(database);
  const parts: AccountParts = { database, sessions, limits };
  const own = createOwnAccount({ database, secrets, limits, sessions });
  return {
    session: sessions.read,
    async signUp(input, caller) {
      const result = await signUp(parts, input, caller);
      // The address is verified later, and bars nobody meanwhile.
      if (result.outcome === 'logged-in') await own.requestCode(result.session, caller);
      return result;
    },
    logIn: (input, caller) => logIn(parts, input, caller),
    logInAsGuest: (caller) => logInAsGuest(parts, caller),
    logOut: (caller) => logOut(parts, caller),
    setUp: createSetUpDesk({ database, secrets, sessions }),
    codes: createCodes({ database, secrets, limits }),
    own,
    tokens: createTokenDesk({ database, secrets, accessTokenSeconds }),
    providers: createProviderDesk({ ...parts, secrets, find: findProvider, log }),
  };
}
