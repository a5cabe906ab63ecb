import type { PersonName } from '#contracts/parts.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { type Permission, permissions } from '../../core/access/permissions.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Term } from '../../core/db/match-words.ts';
import type { Person } from './person.ts';
import { type AuditRecord, listAudit } from '../../core/audit/audit.ts';
import { normalizeEmail } from './normalize-email.ts';
import { fromStoredDate } from './stored-date.ts';
import {
  countSessions,
  selectPeople,
  selectPeopleByWords,
  listLoginNames,
  listNamesOfRoles,
} from './people-queries.ts';
import { findByEmail, passwordProvider, type UserRow } from './people-queries.ts';
import { parseRole, roles } from './roles.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/db/schema.ts';
import { findTotp, requiresFactor } from '../factors/factor-queries.ts';
import { listPasskeys } from '../factors/passkeys/passkey-queries.ts';

/** A person as administrators see them. */
export interface ListedPerson {
  id: string;
  name: string;
  /** Undeliverable for guests. */
  email: string;
  isEmailVerified: boolean;
  role: Person['role'];
  createdAt: number;
}

/**
 * Lists people, newest first: everybody but guests, or all of one role; `total` counts all of them.
 * Throws ForbiddenError.
 */
export async function listPeople(
  { database }: { database: Database },
  actor: Actor,
  query: { role: Person['role'] | null; limit: number },
): Promise<{ people: ListedPerson[]; total: number }> {
  requirePermission(actor, 'user:list');
  const { people, total } = await selectPeople(database.db, query);
  return { people: people.map(presentListed), total };
}

/** A person as a result of a search; the email address is null for a guest without one. */
export interface FoundPerson {
  id: string;
  name: string;
  email: string | null;
}

/**
 * Finds people, guests included, by the beginnings of name, address or telephone number, the latest
 * first. Throws ForbiddenError.
 */
export async function findPeople(
  database: Database,
  actor: Actor,
  query: { terms: readonly Term[]; limit: number },
): Promise<FoundPerson[]> {
  requirePermission(actor, 'user:list');
  const rows = await selectPeopleByWords(database, query);
  return rows.map(({ id, name, email, guest_email: guestEmail, role }) => ({
    id,
    name,
    email: role === 'guest' ? guestEmail : email,
  }));
}

/** Lists the people whose role has a permission, by name. */
export async function listStaffNames(
  db: Kysely<Schema>,
  permission: Permission,
): Promise<PersonName[]> {
  const holders = roles.filter((role) => permissions[role].has(permission));
  return await listNamesOfRoles(db, holders);
}

/** Finds an account by email; null for guests. Throws ForbiddenError. */
export async function findPerson(
  { database }: { database: Database },
  actor: Actor,
  email: string,
): Promise<ListedPerson | null> {
  requirePermission(actor, 'user:list');
  const found = await findByEmail(database.db, normalizeEmail(email));
  if (!found || found.user.role === 'guest') return null;
  return presentListed(found.user);
}

export interface LoginDetails {
  /** `password`, or the name of a provider. */
  logins: string[];
  /** Second factors, in English. */
  factors: string[];
  sessions: number;
  /** Latest audit entries, newest first. */
  entries: AuditRecord[];
}

/** Returns a person's logins and audit log. Throws ForbiddenError. */
export async function readLoginDetails(
  { database }: { database: Database },
  actor: Actor,
  { userId, limit }: { userId: string; limit: number },
): Promise<LoginDetails> {
  requirePermission(actor, 'audit:read');
  const ways = await listLoginNames(database.db, userId);
  return {
    logins: ways.map((way) => (way === passwordProvider ? 'password' : way)),
    factors: await listFactorNames(database.db, userId),
    sessions: await countSessions(database.db, userId),
    entries: await listAudit(database.db, { subjectId: userId, limit }),
  };
}

function presentListed(user: UserRow): ListedPerson {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isEmailVerified: Boolean(user.email_verified),
    role: parseRole(user.role),
    createdAt: fromStoredDate(user.created_at),
  };
}

/** Returns an account's second factors in English, for an operator. */
async function listFactorNames(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const app = (await findTotp(db, userId)) ? ['authenticator app'] : [];
  const passkeys = (await listPasskeys(db, userId)).map(({ name }) => `passkey (${name})`);
  const names = [...app, ...passkeys];
  if (names.length === 0 && (await requiresFactor(db, userId)))
    return ['authenticator app (its secret is lost: recovery codes work)'];
  return names;
}
