import { timingSafeEqual } from 'node:crypto';
import { accountForms } from '#common/forms/account-forms.ts';
import { tidyForm } from '#common/forms/form-rules.ts';
import type { Caller } from '../caller.ts';
import type { Invalid, LoggedIn } from '../outcomes.ts';
import { hasAdmin } from './admin-queries.ts';
import { checkPasswordForm } from '../passwords/check-password-form.ts';
import { createFirstAdmin } from './first-admin.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { AccountParts } from '../parts.ts';

export interface NewAdmin {
  /** Key of the link that is printed at start. */
  key: string;
  name: string;
  email: string;
  password: string;
  confirm: string;
}

/**
 * Returns the key of the set-up link: the same in every process and at every start, valid while no
 * administrator exists.
 */
export function setUpKey(secrets: Secrets): string {
  return secrets.key('set-up link').toString('base64url');
}

export function createSetUpService(parts: AccountParts) {
  const { database, secrets, sessions } = parts;
  return {
    /** Returns whether no administrator exists. */
    isOpen: async () => !(await hasAdmin(database.db)),
    /**
     * Creates the first administrator and logs them in, once. With a wrong key only the key is
     * reported as invalid.
     */
    async createAdmin(
      typed: NewAdmin,
      caller: Caller,
    ): Promise<LoggedIn | Invalid | { outcome: 'closed' }> {
      if (await hasAdmin(database.db)) return { outcome: 'closed' };
      const input = tidyForm(accountForms['set-up'], typed);
      if (!isSetUpKey(secrets, input.key)) return wrongKey;
      const { name, email } = input;
      const invalid = await checkPasswordForm(parts, {
        rules: accountForms['set-up'],
        values: input,
        own: [name, email],
        caller,
      });
      if (invalid) return invalid;

      const id = await createFirstAdmin(database, {
        person: { name, email: normalizeEmail(email), phone: null, language: caller.language },
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

const wrongKey: Invalid = {
  outcome: 'invalid',
  problems: [{ field: 'key', fault: 'account.key.error' }],
};

/** Compares in constant time. */
function isSetUpKey(secrets: Secrets, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(setUpKey(secrets));
  return given.length === right.length && timingSafeEqual(given, right);
}
