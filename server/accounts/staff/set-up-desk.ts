import { timingSafeEqual } from 'node:crypto';
import { tidyAccount } from '#common/account-forms.ts';
import type { Database } from '../../db/connect.ts';
import type { Caller, Invalid, LoggedIn } from '../accounts.ts';
import { hasAdmin } from './admin-queries.ts';
import { checkForm, type PasswordParts } from '../passwords/check-form.ts';
import { createFirstAdmin } from './first-admin.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { keptEmail } from '../people/kept-email.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SessionDesk } from '../sessions/session-desk.ts';

export interface NewAdmin {
  /** That of the link which the start has printed. */
  key: string;
  name: string;
  email: string;
  password: string;
  confirm: string;
}

export interface SetUpDesk {
  /** True as long as there is no administrator. */
  isOpen(): Promise<boolean>;
  /**
   * Makes the first administrator and logs them in; once, whoever else tries meanwhile. A wrong key is all that
   * is said to whoever has no right one.
   */
  make(
    input: NewAdmin,
    caller: Caller,
  ): Promise<LoggedIn | Invalid<keyof NewAdmin> | { outcome: 'closed' }>;
}

interface SetUpServices extends PasswordParts {
  database: Database;
  secrets: Secrets;
  sessions: SessionDesk;
}

/** What the set-up link proves: the same in every process and at every start, good while there is no administrator. */
export function setUpKey(secrets: Secrets): string {
  return secrets.key('set-up link').toString('base64url');
}

export function createSetUpDesk(services: SetUpServices): SetUpDesk {
  const { database, secrets, sessions } = services;
  return {
    isOpen: async () => !(await hasAdmin(database.db)),
    async make(typed, caller) {
      if (await hasAdmin(database.db)) return { outcome: 'closed' };
      const input = tidyAccount({ ...typed });
      if (!isSetUpKey(secrets, input.key)) return wrongKey;
      const { name, email } = input;
      const invalid = await checkForm(services, {
        form: 'set-up',
        values: input,
        own: [name, email],
        caller,
      });
      if (invalid) return invalid;

      const id = await createFirstAdmin(database, {
        person: { name, email: keptEmail(email), phone: null, language: caller.language },
        password: await hashPassword(input.password),
        isVerified: false,
        action: 'set-up-link-used',
        address: caller.address,
      });
      if (id === null) return { outcome: 'closed' };
      const loggedIn = await sessions.start(id, caller);
      if (loggedIn?.outcome !== 'logged-in')
        throw new Error('An administrator was gone before their session began');
      return loggedIn;
    },
  };
}

const wrongKey: Invalid<'key'> = {
  outcome: 'invalid',
  problems: [{ field: 'key', fault: 'account.key.error' }],
};

/** Compared in the same time however much of it is right. */
function isSetUpKey(secrets: Secrets, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(setUpKey(secrets));
  return given.length === right.length && timingSafeEqual(given, right);
}
