import { timingSafeEqual } from 'node:crypto';
import { checkAccount, tidyAccount } from '#common/account-forms.ts';
import type { Database } from '../../db/connect.ts';
import type { Caller, NewAdmin, SetUpDesk } from '../accounts.ts';
import { hasAdmin } from './admin-queries.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
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
      const problems = isSetUpKey(secrets, input.key)
        ? await problemsOf(input, caller)
        : [{ field: 'key', fault: 'account.key.error' } as const];
      if (problems.length > 0) return { outcome: 'invalid', problems };

      const { name, email } = input;
      const id = await createFirstAdmin(database, {
        person: { name, email: keptEmail(email), phone: null, language: caller.language },
        password: await hashPassword(input.password),
        isVerified: false,
        action: 'set-up-link-used',
        address: caller.address,
      });
      if (id === null) return { outcome: 'closed' };
      const loggedIn = await sessions.start(id, caller);
      if (!loggedIn) throw new Error('An administrator was gone before their session began');
      return loggedIn;
    },
  };
}

/** Compared in the same time however much of it is right. */
function isSetUpKey(secrets: Secrets, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(setUpKey(secrets));
  return given.length === right.length && timingSafeEqual(given, right);
}

async function problemsOf(
  input: NewAdmin,
  { projectName }: Caller,
): Promise<{ field: keyof NewAdmin; fault: string }[]> {
  const faults = checkAccount('set-up', { ...input });
  const { name, email, password } = input;
  if (!faults.password && (await isCommonPassword(password, [name, email, projectName])))
    faults.password = 'account.password.common';
  return (['name', 'email', 'password', 'confirm'] as const).flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
}
