import { timingSafeEqual } from 'node:crypto';
import { tidyAccount } from '#common/account-forms.ts';
import type { Database } from '../../db/connect.ts';
import type { Invalid, SetUpDesk } from '../accounts.ts';
import { hasAdmin } from './admin-queries.ts';
import { checkForm } from '../passwords/check-form.ts';
import { createFirstAdmin } from './first-admin.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { keptEmail } from '../people/kept-email.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SessionDesk } from '../sessions/session-desk.ts';

interface SetUpServices {
  database: Database;
  secrets: Secrets;
  sessions: SessionDesk;
}

/** What the set-up link proves: the same in every process and at every start, good while there is no administrator. */
export function setUpKey(secrets: Secrets): string {
  return secrets.key('set-up link').toString('base64url');
}

export function createSetUpDesk({ database, secrets, sessions }: SetUpServices): SetUpDesk {
  return {
    isOpen: async () => !(await hasAdmin(database.db)),
    async make(typed, caller) {
      if (await hasAdmin(database.db)) return { outcome: 'closed' };
      const input = tidyAccount({ ...typed });
      if (!isSetUpKey(secrets, input.key)) return wrongKey;
      const { name, email } = input;
      const invalid = await checkForm('set-up', input, [name, email, caller.projectName]);
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
