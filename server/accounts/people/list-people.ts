import { type Actor, requirePermission } from '../../access/can.ts';
import type { Database } from '../../db/connect.ts';
import type { Person } from '../accounts.ts';
import { type AuditRecord, listAudit } from '../audit/audit.ts';
import { listFactorNames } from '../factors/list-factor-names.ts';
import { keptEmail } from './kept-email.ts';
import { ofLibraryDate } from './library-date.ts';
import { countSessions, selectPeople, selectWays } from './list-people-queries.ts';
import { findByEmail, passwordProvider, type UserRow } from './people-queries.ts';
import { roleOf } from './role-of.ts';

/** Somebody as whoever keeps accounts sees them. */
export interface ListedPerson {
  id: string;
  name: string;
  /** A guest's leads nowhere. */
  email: string;
  isEmailVerified: boolean;
  role: Person['role'];
  createdAt: number;
}

/** The newest first: everybody but guests, or all of one role; and how many there are. Throws ForbiddenError. */
export async function listPeople(
  { database }: { database: Database },
  actor: Actor,
  query: { role: Person['role'] | null; limit: number },
): Promise<{ people: ListedPerson[]; total: number }> {
  requirePermission(actor, 'user:list');
  const { people, total } = await selectPeople(database.db, query);
  return { people: people.map(presentListed), total };
}

/** Somebody with an account by their address; null for nobody and for guests. Throws ForbiddenError. */
export async function findPerson(
  { database }: { database: Database },
  actor: Actor,
  email: string,
): Promise<ListedPerson | null> {
  requirePermission(actor, 'user:list');
  const found = await findByEmail(database.db, keptEmail(email));
  if (!found || found.user.role === 'guest') return null;
  return presentListed(found.user);
}

export interface LoginDetails {
  /** `password`, or the name of a provider. */
  ways: string[];
  /** Its second factors. */
  factors: string[];
  sessions: number;
  /** What was noted last, the newest first. */
  entries: AuditRecord[];
}

/** How somebody logs in, and what was noted of them. Throws ForbiddenError. */
export async function readLoginDetails(
  { database }: { database: Database },
  actor: Actor,
  { userId, limit }: { userId: string; limit: number },
): Promise<LoginDetails> {
  requirePermission(actor, 'audit:read');
  const ways = await selectWays(database.db, userId);
  return {
    ways: ways.map((way) => (way === passwordProvider ? 'password' : way)),
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
    role: roleOf(user.role),
    createdAt: ofLibraryDate(user.created_at),
  };
}
