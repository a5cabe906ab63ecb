import { tidyAccount } from '#common/account-forms.ts';
import { isTaken } from '../db/is-taken.ts';
import type { Caller, NewPerson, SignUpResult } from './accounts.ts';
import { recordAudit } from './audit/audit.ts';
import { checkForm } from './passwords/check-form.ts';
import { crowdedFor, hashPassword, isCrowded } from './passwords/hash-password.ts';
import { keptEmail } from './people/kept-email.ts';
import { insertPerson, type PersonFields, promoteGuest } from './people/people-queries.ts';
import type { AccountParts } from './parts.ts';

/**
 * Makes an account with a password, and logs in. A guest becomes its owner in place. An address that is taken is
 * said to be: whoever owns it can log in or reset the password, and the number of tries is limited.
 */
export async function signUp(
  parts: AccountParts,
  input: NewPerson,
  caller: Caller,
): Promise<SignUpResult> {
  const { database, limits, sessions } = parts;
  const typed = tidyAccount({ ...input });
  const { name, phone } = typed;
  const invalid = await checkForm('person', typed, [name, typed.email, caller.projectName]);
  if (invalid) return invalid;
  if (isCrowded()) return { outcome: 'too-many', retryAfter: crowdedFor };
  const allowed = await limits.take('sign-up-address', caller.address);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };

  const known = await sessions.read(caller);
  const guestId = known?.person.role === 'guest' ? known.person.id : null;
  // Before the transaction: it must not hold SQLite's only connection meanwhile.
  const password = await hashPassword(typed.password);
  const person = { name, phone, email: keptEmail(typed.email), language: caller.language };
  const id = await keep(parts, { person, password, guestId });
  if (id === null) return { outcome: 'taken' };

  await recordAudit(database.db, {
    action: id === guestId ? 'promoted' : 'sign-up',
    actorId: id,
    subjectId: id,
    address: caller.address,
  });
  const loggedIn = await sessions.start(id, caller);
  if (!loggedIn) throw new Error('An account was gone before its session began');
  return loggedIn;
}

interface Keep {
  person: PersonFields;
  /** Its hash. */
  password: string;
  guestId: string | null;
}

/** The id of the account; null where the address is taken. */
async function keep(
  { database }: AccountParts,
  { person, password, guestId }: Keep,
): Promise<string | null> {
  try {
    if (guestId && (await promoteGuest(database, guestId, person, password))) return guestId;
    return await insertPerson(database, person, { password, role: 'user' });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
