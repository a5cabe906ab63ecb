import { tidyAccount } from '#common/account-forms.ts';
import { isTaken } from '../db/is-taken.ts';
import type { Caller, NewPerson, Session, SignUpResult } from './accounts.ts';
import { claimAfterLogin } from './claim-after-login.ts';
import { recordAudit } from './audit/audit.ts';
import { checkForm, type PasswordParts } from './passwords/check-form.ts';
import { crowdedFor, hashPassword, isCrowded } from './passwords/hash-password.ts';
import { keptEmail } from './people/kept-email.ts';
import {
  hasOtherSession,
  insertPerson,
  type PersonFields,
  promoteGuest,
} from './people/people-queries.ts';
import type { AccountParts } from './parts.ts';

/**
 * Makes an account with a password, and logs in. A guest becomes its owner in place. An address that is taken is
 * said to be: whoever owns it can log in or reset the password, and the number of tries is limited.
 */
export async function signUp(
  parts: AccountParts & PasswordParts,
  input: NewPerson,
  caller: Caller,
): Promise<SignUpResult> {
  const { database, limits, sessions } = parts;
  const typed = tidyAccount({ ...input });
  const { name, phone } = typed;
  const invalid = await checkForm(parts, {
    form: 'person',
    values: typed,
    own: [name, typed.email],
    caller,
  });
  if (invalid) return invalid;
  if (isCrowded()) return { outcome: 'too-many', retryAfter: crowdedFor };
  const allowed = await limits.take('sign-up-address', caller.address);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  // A slowed network has waited: a crowd may have come meanwhile.
  if (isCrowded()) {
    await limits.giveBack('sign-up-address', caller.address);
    return { outcome: 'too-many', retryAfter: crowdedFor };
  }

  const known = await sessions.read(caller);
  const guest = known?.person.role === 'guest' ? known : null;
  // Before the transaction: it must not hold SQLite's only connection meanwhile.
  const password = await hashPassword(typed.password);
  const email = keptEmail(typed.email);
  // A guest has confirmed the address before, by a sign-in link.
  const isVerified = guest?.person.email === email;
  const person = { name, phone, email, language: caller.language, password, isVerified };
  const id = await keep(parts, person, guest);
  if (id === null) return { outcome: 'taken' };

  await recordAudit(database.db, {
    action: id === guest?.person.id ? 'promoted' : 'sign-up',
    actorId: id,
    subjectId: id,
    address: caller.address,
  });
  const loggedIn = await sessions.start(id, caller);
  if (loggedIn?.outcome !== 'logged-in')
    throw new Error('An account was gone before its session began');
  await claimAfterLogin(parts, { before: known, loggedIn }, caller);
  return loggedIn;
}

/**
 * The id of the account; null where the address is taken. A guest becomes its owner in place where that is allowed,
 * and their confirmed address stays confirmed.
 */
async function keep(
  parts: AccountParts,
  { password, isVerified, ...person }: PersonFields & { password: string; isVerified: boolean },
  guest: Session | null,
): Promise<string | null> {
  try {
    if (guest && (await mayBePromoted(parts, guest))) {
      const { id } = guest.person;
      if (await promoteGuest(parts.database, id, { ...person, password, isVerified })) return id;
    }
    return await insertPerson(parts.database, person, { password, role: 'user' });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/**
 * Says whether a guest may become an account in place: they are logged in nowhere else, and nobody else owns what
 * they bought.
 */
export async function mayBePromoted(
  { database: { db }, purchases }: Pick<AccountParts, 'database' | 'purchases'>,
  { id, person }: Session,
): Promise<boolean> {
  if (await hasOtherSession(db, { id, userId: person.id })) return false;
  return !(await purchases.isShared(db, person.id));
}
