import { type Actor, can } from '../access/can.ts';
import type { Caller, Credentials, GuestResult, LogInResult } from './accounts.ts';
import { recordAudit } from './audit/audit.ts';
import type { Database } from '../db/connect.ts';
import { replaceHash } from './passwords/credential-queries.ts';
import {
  crowdedFor,
  hashPassword,
  isCrowded,
  isOutdated,
  verifyNothing,
  verifyPassword,
} from './passwords/hash-password.ts';
import { claimAfterLogin } from './claim-after-login.ts';
import { forgiveLogin, giveBackLogin, mayLogIn } from './limits/limits.ts';
import { keptEmail } from './people/kept-email.ts';
import { findByEmail, findPassword, insertGuest, type UserRow } from './people/people-queries.ts';
import type { AccountParts } from './parts.ts';
import { roleOf } from './people/role-of.ts';
import { deleteSession } from './sessions/token-queries.ts';

/**
 * Logs in by address and password. An address that nobody has costs the same time and gets the same answer as a
 * wrong password.
 */
export async function logIn(
  { database, limits, devices, sessions, purchases }: AccountParts,
  { email, password, needs }: Credentials,
  caller: Caller,
): Promise<LogInResult> {
  if (isCrowded()) return { outcome: 'too-many', retryAfter: crowdedFor };
  const kept = keptEmail(email);
  const found = await findByEmail(database.db, kept);
  const device = found && devices.find(caller, found.user.id);
  const attempt = { email: kept, address: caller.address, device };
  const allowed = await mayLogIn(limits, attempt);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  // A slowed network has waited: a crowd may have come meanwhile.
  if (isCrowded()) {
    await giveBackLogin(limits, attempt);
    return { outcome: 'too-many', retryAfter: crowdedFor };
  }

  const isRight = found?.password
    ? await verifyPassword(found.password, password)
    : await verifyNothing(password);
  const mayEnter = !needs || (found !== null && can(actorOf(found.user), needs));
  if (!found?.password || !isRight || !mayEnter) {
    await recordAudit(database.db, {
      action: 'login-failed',
      actorId: null,
      subjectId: found?.user.id ?? null,
      address: caller.address,
      email: attempt.email,
    });
    return { outcome: 'invalid-credentials' };
  }

  await forgiveLogin(limits, attempt);
  const hash = await renewHash(database, { userId: found.user.id, hash: found.password }, password);
  const before = await sessions.read(caller);
  const loggedIn = await sessions.start(found.user.id, caller);
  if (!loggedIn) return { outcome: 'invalid-credentials' };
  if (loggedIn.outcome !== 'logged-in') return loggedIn;
  // Another password meanwhile has ended the sessions that there were: this one began too late for it.
  if ((await findPassword(database.db, found.user.id)) !== hash) {
    await deleteSession(database.db, loggedIn.session.id);
    return { outcome: 'invalid-credentials' };
  }
  await recordAudit(database.db, {
    action: 'login',
    actorId: found.user.id,
    subjectId: found.user.id,
    address: caller.address,
  });
  await claimAfterLogin({ database, purchases }, { before, loggedIn }, caller);
  return loggedIn;
}

/** Returns the hash that is stored: one of today's costs, when the costs have risen since the password was set. */
async function renewHash(
  { db }: Database,
  { userId, hash }: { userId: string; hash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(hash)) return hash;
  const renewed = await hashPassword(password);
  return (await replaceHash(db, { userId, from: hash, to: renewed })) ? renewed : hash;
}

function actorOf({ id, role }: UserRow): Actor {
  return { id, role: roleOf(role) };
}

/** Lets somebody in without a name. Whoever is a guest already, or has an account, stays who they are. */
export async function logInAsGuest(
  { database, limits, sessions }: AccountParts,
  caller: Caller,
): Promise<GuestResult> {
  const known = await sessions.read(caller);
  if (known) return { outcome: 'logged-in', session: known, cookies: [] };
  const allowed = await limits.take('guest-address', caller.address);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const id = await insertGuest(database, caller.language);
  await recordAudit(database.db, {
    action: 'guest',
    actorId: id,
    subjectId: id,
    address: caller.address,
  });
  const loggedIn = await sessions.start(id, caller);
  if (loggedIn?.outcome !== 'logged-in')
    throw new Error('A guest was gone before their session began');
  return loggedIn;
}

/** Ends the browser's session. */
export async function logOut(
  { database, sessions }: AccountParts,
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const session = await sessions.read(caller);
  const cookies = await sessions.end(caller);
  if (session) {
    const { id } = session.person;
    await recordAudit(database.db, {
      action: 'logout',
      actorId: id,
      subjectId: id,
      address: caller.address,
    });
  }
  return { cookies };
}
