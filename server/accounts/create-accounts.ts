import type { Database } from '../db/connect.ts';
import type { Accounts } from './accounts.ts';
import { createLibrary } from './library.ts';
import { createLimits } from './limits.ts';
import { logIn, logInAsGuest, logOut } from './log-in.ts';
import type { AccountParts } from './parts.ts';
import type { Secrets } from './secrets.ts';
import { createSessionDesk } from './session-desk.ts';
import { signUp } from './sign-up.ts';

export interface AccountServices {
  database: Database;
  secrets: Secrets;
}

/** Everything about accounts. Nothing is loaded or read before the first question. */
export function createAccounts({ database, secrets }: AccountServices): Accounts {
  const library = createLibrary({ database, secrets });
  const sessions = createSessionDesk({ library, database });
  const parts: AccountParts = { database, sessions, limits: createLimits(database) };
  return {
    session: sessions.read,
    signUp: (input, caller) => signUp(parts, input, caller),
    logIn: (input, caller) => logIn(parts, input, caller),
    logInAsGuest: (caller) => logInAsGuest(parts, caller),
    logOut: (caller) => logOut(parts, caller),
    get codes(): never {
      throw new Error('Codes are not wired yet');
    },
    get own(): never {
      throw new Error('The own account is not wired yet');
    },
    get tokens(): never {
      throw new Error('Tokens are not wired yet');
    },
    get providers(): never {
      throw new Error('Providers are not wired yet');
    },
  };
}
