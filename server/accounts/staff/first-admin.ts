import type { Database } from '../../core/db/connect.ts';
import type { Env } from '../../core/config/env.ts';
import { StartupError } from '../../core/startup-error.ts';
import { findIdByEmail, hasAdmin, lockFirstAdmin, takeOverAsAdmin } from './admin-queries.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { findPasswordFault } from '../passwords/check-password-form.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import type { LookUpPassword } from '../passwords/password-lookup.ts';
import { insertPersonWithin, type PersonFields } from '../people/people-queries.ts';

export interface FirstAdmin {
  person: PersonFields;
  /** The password's hash. */
  password: string;
  isVerified: boolean;
  /** Origin of the set-up, for the audit log. */
  action: 'first-admin' | 'set-up-link-used';
  address: string | null;
}

/**
 * Creates the first administrator and returns their id; null if one exists, even if created in
 * parallel. An existing account with the address keeps its data but loses its password and
 * sessions, because only the new password is known to be the right person's.
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
 * Creates the administrator of the environment if none exists; later changes of the environment
 * have no effect. Returns whether there is still none. Throws StartupError if the password is easy
 * to guess or known from data breaches.
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

/** Returns the name of an account of which only the address is known. */
function nameOf(email: string): string {
  return email.slice(0, email.indexOf('@'));
}
