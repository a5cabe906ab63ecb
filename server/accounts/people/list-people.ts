import { listSessions } from '../own/own-queries.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { PersonName } from '#contracts/parts.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { type Permission, permissions } from '../../core/access/permissions.ts';
import { listAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import { contactTerms } from '../../core/db/contact-terms.ts';
import { type KeysetPage, readKeysetPage } from '../../core/db/keyset-page.ts';
import type { ListSize } from '../../core/db/list-size.ts';
import type { Term } from '../../core/db/match-words.ts';
import type { Db } from '../../core/db/schema.ts';
import { findTotp, requiresFactor } from '../factors/factor-queries.ts';
import { listPasskeys } from '../factors/passkeys/passkey-queries.ts';
import { normalizeEmail } from './normalize-email.ts';
import { countPeople, type PeopleFilter, selectPeople } from './people-list-queries.ts';
import {
  listLoginNames,
  listNamesOfRoles,
  findByEmail,
  passwordProvider,
  type UserRow,
  guestHost,
} from './people-queries.ts';
import type { Person } from './person.ts';
import { listProjectRoles } from './role-queries.ts';
import { projectRole, roles, type StoredRole } from './roles.ts';
import { fromStoredDate } from './stored-date.ts';

/** A person as staff see them, with the role in the project that was asked for. */
export type ListedPerson = Pick<
  Person,
  'id' | 'name' | 'email' | 'isEmailVerified' | 'role' | 'languages' | 'createdAt'
>;

/** Somebody who is no guest. */
export interface ListedAccount extends ListedPerson {
  email: string;
}

export interface PeopleQuery extends Omit<PeopleFilter, 'terms'> {
  /** Beginnings of words of name, address or telephone number; '' for all people. */
  text: string;
  /** Language of the text. */
  language: LanguageCode;
  place: KeysetPlace;
  limit: number;
}

/**
 * Lists a page of people, newest first. Throws ForbiddenError.
 */
export async function listPeople(
  { database }: { database: Database },
  actor: Actor,
  { place, limit, text, language, ...filter }: PeopleQuery,
): Promise<KeysetPage<ListedPerson>> {
  requirePermission(actor, 'user:list');
  const terms = contactTerms(text, language);
  const page = await readKeysetPage(place, limit, (part) =>
    selectPeople(database, { ...filter, terms }, part),
  );
  return { ...page, rows: page.rows.map(presentListed) };
}

/** Counts the people of this list. Throws ForbiddenError. */
export async function countListed(
  { database }: { database: Database },
  actor: Actor,
  { text, language, ...filter }: Omit<PeopleQuery, 'place' | 'limit'>,
): Promise<ListSize> {
  requirePermission(actor, 'user:list');
  return await countPeople(database, { ...filter, terms: contactTerms(text, language) });
}

/**
 * Finds people, guests included, by the beginnings of name, address or telephone number, the latest
 * first; the email address is null for a guest without one. Throws ForbiddenError.
 */
export async function findPeople(
  database: Database,
  actor: Actor,
  { terms, limit }: { terms: readonly Term[]; limit: number },
) {
  requirePermission(actor, 'user:list');
  const part = { bound: null, order: 'desc', limit } as const;
  const rows = await selectPeople(database, { projectId: null, role: null, terms }, part);
  return rows.map(({ id, name, email, guest_email: guestEmail, role }) => ({
    id,
    name,
    email: role === 'guest' ? guestEmail : email,
  }));
}

/** Lists the people whose role in a project has a permission, by name. */
export async function listStaffNames(
  db: Db,
  projectId: string,
  permission: Permission,
): Promise<PersonName[]> {
  const holders = roles.filter((role) => permissions[role].has(permission));
  return await listNamesOfRoles(db, projectId, holders);
}

/** Finds an account by email; null for guests. Throws ForbiddenError. */
export async function findPerson(
  { database }: { database: Database },
  actor: Actor,
  email: string,
): Promise<ListedAccount | null> {
  requirePermission(actor, 'user:list');
  const found = await findByEmail(database.db, normalizeEmail(email));
  if (!found || found.user.role === 'guest') return null;
  const person = presentListed({ ...found.user, project_role: null, project_languages: null });
  return { ...person, email: found.user.email };
}

export interface LoginDetails {
  /** `password`, or the name of a provider. */
  logins: string[];
  /** Second factors, in English. */
  factors: string[];
  /** Those that have not ended, by inactivity either. */
  sessions: number;
}

/** Returns how a person logs in. Throws ForbiddenError. */
export async function readLoginDetails(
  { database, now = Date.now }: { database: Database; now?: () => number },
  actor: Actor,
  userId: string,
): Promise<LoginDetails> {
  requirePermission(actor, 'user:list');
  const names = await listLoginNames(database.db, userId);
  return {
    logins: names.map((name) => (name === passwordProvider ? 'password' : name)),
    factors: await listFactorNames(database.db, userId),
    sessions: (await listSessions(database, userId, now())).length,
  };
}

/** Returns a person's roles in single projects and latest audit entries. Throws ForbiddenError. */
export async function readRolesAndLog(
  { database: { db } }: { database: Database },
  actor: Actor,
  { userId, limit }: { userId: string; limit: number },
) {
  requirePermission(actor, 'audit:read');
  return {
    projectRoles: await listProjectRoles(db, userId),
    entries: await listAudit(db, { subjectId: userId, limit }),
  };
}

/** Presents a person's row to staff. */
export function presentListed(user: UserRow & StoredRole): ListedPerson {
  return {
    id: user.id,
    name: user.name,
    email: findOwnEmail(user),
    isEmailVerified: Boolean(user.email_verified) || user.guest_email !== null,
    ...projectRole(user),
    createdAt: fromStoredDate(user.created_at),
  };
}

/** Returns an account's second factors in English, for an operator. */
async function listFactorNames(db: Db, userId: string): Promise<string[]> {
  const app = (await findTotp(db, userId)) ? ['authenticator app'] : [];
  const passkeys = (await listPasskeys(db, userId)).map(({ name }) => `passkey (${name})`);
  const names = [...app, ...passkeys];
  if (names.length === 0 && (await requiresFactor(db, userId)))
    return ['authenticator app (its secret is lost: recovery codes work)'];
  return names;
}

/** Returns a person's email address; null for a guest without a confirmed one. */
export function findOwnEmail(user: { email: string; guest_email: string | null }): string | null {
  return user.guest_email ?? (user.email.endsWith(`@${guestHost}`) ? null : user.email);
}
