import { accountForms } from '#common/forms/account-forms.ts';
import { tidyForm } from '#common/forms/form-rules.ts';
import { isUniqueViolation } from '../core/db/unique-violation.ts';
import type { Caller } from './caller.ts';
import type { Session } from './people/person.ts';
import { claimPurchasesAfterLogin } from './claim-purchases-after-login.ts';
import { ownEntry, recordAudit } from '../core/audit/audit.ts';
import { checkPasswordForm } from './passwords/check-password-form.ts';
import { hashQueueRetrySeconds, hashPassword, isHashQueueFull } from './passwords/hash-password.ts';
import { normalizeEmail } from './people/normalize-email.ts';
import {
  hasOtherSession,
  insertPerson,
  type PersonFields,
  promoteGuest,
} from './people/people-queries.ts';
import type { Invalid, LoggedIn, TooMany } from './outcomes.ts';
import type { AccountParts } from './parts.ts';

export interface NewPerson {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export type SignUpResult = LoggedIn | TooMany | Invalid | { outcome: 'taken' };

/**
 * Creates an account with a password and logs in. A guest becomes a user in place. The result shows
 * whether an address is taken, so that its owner can log in or reset the password; the number of
 * attempts is limited.
 */
export async function signUp(
  parts: AccountParts,
  input: NewPerson,
  caller: Caller,
): Promise<SignUpResult> {
  const { database, limits, sessions } = parts;
  const typed = tidyForm(accountForms.person, input);
  const { name, phone } = typed;
  const invalid = await checkPasswordForm(parts, {
    rules: accountForms.person,
    values: typed,
    own: [name, typed.email],
    caller,
  });
  if (invalid) return invalid;
  if (isHashQueueFull()) return { outcome: 'too-many', retryAfter: hashQueueRetrySeconds };
  const refused = await limits.consume('sign-up-address', caller.address);
  if (refused) return refused;
  // The queue may have filled up during the wait.
  if (isHashQueueFull()) {
    await limits.restore('sign-up-address', caller.address);
    return { outcome: 'too-many', retryAfter: hashQueueRetrySeconds };
  }

  const known = await sessions.read(caller);
  const guest = known?.person.role === 'guest' ? known : null;
  // Hashed before the transaction, which must not block SQLite's only connection.
  const password = await hashPassword(typed.password);
  const email = normalizeEmail(typed.email);
  // The guest has confirmed the address earlier, by a sign-in link.
  const isVerified = guest?.person.email === email;
  const person = { name, phone, email, language: caller.language, password, isVerified };
  const id = await storeAccount(parts, person, guest);
  if (id === null) return { outcome: 'taken' };

  const action = id === guest?.person.id ? 'promoted' : 'sign-up';
  await recordAudit(database.db, { action, ...ownEntry(id, caller) });
  const loggedIn = await sessions.start(id, caller);
  if (loggedIn?.outcome !== 'logged-in')
    throw new Error('An account was gone before its session began');
  await claimPurchasesAfterLogin(parts, { before: known, loggedIn }, caller);
  return loggedIn;
}

/**
 * Stores the account and returns its id; null if the address is taken. A guest becomes a user in
 * place if allowed, and a confirmed address stays confirmed.
 */
async function storeAccount(
  parts: AccountParts,
  { password, isVerified, ...person }: PersonFields & { password: string; isVerified: boolean },
  guest: Session | null,
): Promise<string | null> {
  try {
    if (guest && (await canPromoteGuest(parts, guest))) {
      const { id } = guest.person;
      if (await promoteGuest(parts.database, id, { ...person, password, isVerified })) return id;
    }
    return await insertPerson(parts.database, person, { password, role: 'user' });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Returns whether a guest may become a user in place: no other session, and no other owner of their
 * purchases.
 */
export async function canPromoteGuest(
  { database: { db }, purchases }: AccountParts,
  { id, person }: Session,
): Promise<boolean> {
  if (await hasOtherSession(db, { id, userId: person.id })) return false;
  return !(await purchases.isShared(db, person.id));
}
