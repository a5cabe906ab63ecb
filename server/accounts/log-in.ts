import { can } from '../core/access/can.ts';
import type { Caller } from './caller.ts';
import { ownEntry, recordAudit } from '../core/audit/audit.ts';
import type { Database } from '../core/db/connect.ts';
import { replaceHash } from './passwords/credential-queries.ts';
import {
  hashQueueRetrySeconds,
  hashPassword,
  isHashQueueFull,
  isOutdated,
  simulateVerification,
  verifyPassword,
} from './passwords/hash-password.ts';
import { claimPurchasesAfterLogin } from './claim-purchases-after-login.ts';
import {
  resetLoginAttempts,
  restoreLoginAttempt,
  consumeLoginAttempt,
} from './limits/create-limits.ts';
import { normalizeEmail } from './people/normalize-email.ts';
import { findByEmail, findPassword, insertGuest } from './people/people-queries.ts';
import { findStoredRole } from './people/role-queries.ts';
import { projectRole } from './people/roles.ts';
import { deleteSession } from './sessions/token-queries.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { FirstFactorResult } from './factors/factors.ts';
import type { LoggedIn, TooMany } from './outcomes.ts';
import type { AccountParts } from './parts.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Permission required to log in; without it the result is that of a wrong password. */
  permission?: Permission;
}

export type LogInResult = FirstFactorResult | TooMany | { outcome: 'invalid-credentials' };

export type GuestResult = LoggedIn | TooMany;

/**
 * Logs in with email and password. An unknown address takes the same time and gets the same answer
 * as a wrong password.
 */
export async function logIn(
  parts: AccountParts,
  { email, password, permission }: Credentials,
  caller: Caller,
): Promise<LogInResult> {
  const { database, limits, devices, sessions } = parts;
  if (isHashQueueFull()) return { outcome: 'too-many', retryAfter: hashQueueRetrySeconds };
  const normalized = normalizeEmail(email);
  const found = await findByEmail(database.db, normalized);
  const device = found && devices.find(caller, found.user.id);
  const attempt = { email: normalized, address: caller.address, device };
  const refused = await consumeLoginAttempt(limits, attempt);
  if (refused) return refused;
  // The queue may have filled up during the wait.
  if (isHashQueueFull()) {
    await restoreLoginAttempt(limits, attempt);
    return { outcome: 'too-many', retryAfter: hashQueueRetrySeconds };
  }

  const isRight = found?.password
    ? await verifyPassword(found.password, password)
    : await simulateVerification(password);
  const stored =
    found && permission
      ? await findStoredRole(database.db, found.user.id, caller.projectId ?? null)
      : null;
  const hasPermission =
    !permission ||
    (found !== null &&
      stored !== null &&
      can({ id: found.user.id, ...projectRole(stored) }, permission));
  if (!found?.password || !isRight || !hasPermission) {
    await recordAudit(database.db, {
      action: 'login-failed',
      actorId: null,
      subjectId: found?.user.id ?? null,
      address: caller.address,
      email: attempt.email,
    });
    return { outcome: 'invalid-credentials' };
  }

  await resetLoginAttempts(limits, attempt);
  const hash = await renewHash(database, { userId: found.user.id, hash: found.password }, password);
  const before = await sessions.read(caller);
  const loggedIn = await sessions.start(found.user.id, caller);
  if (!loggedIn) return { outcome: 'invalid-credentials' };
  if (loggedIn.outcome !== 'logged-in') return loggedIn;
  // A password change ends existing sessions; one during this login must end the new session, too.
  if ((await findPassword(database.db, found.user.id)) !== hash) {
    await deleteSession(database.db, loggedIn.session.id);
    return { outcome: 'invalid-credentials' };
  }
  await recordAudit(database.db, { action: 'login', ...ownEntry(found.user.id, caller) });
  await claimPurchasesAfterLogin(parts, { before, loggedIn }, caller);
  return loggedIn;
}

/** Rehashes the password if the costs have risen since it was set. Returns the stored hash. */
async function renewHash(
  { db }: Database,
  { userId, hash }: { userId: string; hash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(hash)) return hash;
  const renewed = await hashPassword(password);
  return (await replaceHash(db, { userId, from: hash, to: renewed })) ? renewed : hash;
}

/**
 * Creates a guest and logs them in. People who are logged in, guests included, stay who they are.
 */
export async function logInAsGuest(
  { database, limits, sessions }: AccountParts,
  caller: Caller,
): Promise<GuestResult> {
  const known = await sessions.read(caller);
  if (known) return { outcome: 'logged-in', session: known, cookies: [] };
  const refused = await limits.consume('guest-address', caller.address);
  if (refused) return refused;
  const id = await insertGuest(database, caller.language);
  await recordAudit(database.db, { action: 'guest', ...ownEntry(id, caller) });
  const loggedIn = await sessions.start(id, caller);
  if (loggedIn?.outcome !== 'logged-in')
    throw new Error('A guest was gone before their session began');
  return loggedIn;
}

/** Ends the browser's session. */
export async function logOut({ database, sessions }: AccountParts, caller: Caller) {
  const session = await sessions.read(caller);
  const cookies = await sessions.end(caller);
  if (session)
    await recordAudit(database.db, { action: 'logout', ...ownEntry(session.person.id, caller) });
  return { cookies };
}
