import type { Database } from '../../db/connect.ts';
import type { Env } from '../../env.ts';
import { StartupError } from '../../startup-error.ts';
import { findIdByEmail, hasAdmin, lockFirstAdmin, takeOverAsAdmin } from './admin-queries.ts';
import { recordAudit } from '../audit/audit.ts';
import { findPasswordFault } from '../passwords/check-form.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import type { LookUpPassword } from '../passwords/password-lookup.ts';
import { insertPersonWithin, type PersonFields } from '../people/people-queries.ts';

export interface FirstAdmin {
  person: PersonFields;
  /** The password's hash. */
  password: string;
  isVerified: boolean;
  /** How they became it, and from where. */
  action: 'first-admin' | 'set-up-link-used';
  address: string | null;
}

/**
 * Makes the first administrator and answers their id; null where there is an administrator already, also one
 * that another process makes at this moment. Somebody who has an account with the address keeps what they
 * own, but neither their password nor their sessions: only the new password is known to be the right person's.
 */
export async function createFirstAdmin(
  database: Database,
  { person, password, isVerified, action, address }: FirstAdmin,
): Promise<string | null> {
  return await database.db.transaction().execute(async (db) => {
    await lockFirstAdmin(database, db);
    if (await hasAdmin(db)) return null;
    const known = await findIdByEmail(db, person.email);
    if (known !== null)
      await takeOverAsAdmin(database, db, known, { name: person.name, password, isVerified });
    const id =
      known ??
      (await insertPersonWithin(database, db, person, { password, role: 'admin', isVerified }));
    const actorId = action === 'first-admin' ? 'system' : id;
    await recordAudit(db, { action, actorId, subjectId: id, address });
    return id;
  });
}

/**
 * Makes the administrator that the environment names, where there is none: its later changes change nothing.
 * Answers whether there is still none. Throws StartupError where the password is easy to guess or known
 * from data breaches.
 */
export async function ensureFirstAdmin(
  database: Database,
  { firstAdmin }: Pick<Env, 'firstAdmin'>,
  lookUpPassword: LookUpPassword | null,
): Promise<boolean> {
  if (await hasAdmin(database.db)) return false;
  if (!firstAdmin) return true;
  const { email, password } = firstAdmin;
  if (await findPasswordFault(password, [email], lookUpPassword))
    throw new StartupError(
      'ADMIN_PASSWORD must be a password that is neither easy to guess nor known from data breaches.',
    );
  await createFirstAdmin(database, {
    person: { name: nameOf(email), email, phone: null, language: null },
    password: await hashPassword(password),
    isVerified: true,
    action: 'first-admin',
    address: null,
  });
  return false;
}

/** What an account is called that only an address is known of. */
function nameOf(email: string): string {
  return email.slice(0, email.indexOf('@'));
}
