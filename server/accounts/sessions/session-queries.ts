import { type RawBuilder, sql } from 'kysely';
import { newId } from '#common/ids.ts';
import type { Database, DatabaseDialect } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import { toStoredDate } from '../people/stored-date.ts';

/** Staff sessions end after 12 hours without a request; `updated_at` is precise to 5 minutes. */
const staffIdleMs = 12 * 60 * 60_000;

/** SQL condition on `sessions`: not ended by inactivity. */
export function isNotIdle({ dialect }: DatabaseDialect, now: number): RawBuilder<boolean> {
  const since = toStoredDate({ dialect }, now - staffIdleMs);
  return sql<boolean>`(sessions.updated_at > ${since} or exists (
    select 1 from users where users.id = sessions.user_id and users.role in ('guest', 'user')
      and not exists (select 1 from project_roles where project_roles.user_id = users.id)))`;
}

export type SessionWithUser = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface NewSession {
  userId: string;
  token: string;
  address: string;
  userAgent: string;
  /** Epoch milliseconds. */
  now: number;
  expiresAt: number;
}

/** Stores a session. Returns its id. */
export async function insertSession(
  { db, dialect }: Database,
  { userId, token, address, userAgent, now, expiresAt }: NewSession,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token,
      expires_at: toStoredDate({ dialect }, expiresAt),
      ip_address: address,
      user_agent: userAgent,
      created_at: toStoredDate({ dialect }, now),
      updated_at: toStoredDate({ dialect }, now),
    })
    .execute();
  return id;
}

/**
 * Finds a valid session, by its cookie's token or an access token's ids, with its person's current
 * data and role in the project.
 */
export async function findSession(
  { db, dialect }: Database,
  by: { token: string } | { sessionId: string; userId: string },
  { now, projectId }: { now: number; projectId: string | undefined },
) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('project_roles', (join) =>
      join
        .onRef('project_roles.user_id', '=', 'users.id')
        .on('project_roles.project_id', '=', projectId ?? ''),
    )
    .selectAll('users')
    .select([
      'project_roles.role as project_role',
      'project_roles.languages as project_languages',
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.updated_at as session_updated_at',
      'sessions.expires_at as session_expires_at',
      'sessions.proved_at',
      'sessions.second_factor_at',
    ])
    .where((is) =>
      'token' in by
        ? is('sessions.token', '=', by.token)
        : is.and({ 'sessions.id': by.sessionId, 'sessions.user_id': by.userId }),
    )
    .where('sessions.expires_at', '>', toStoredDate({ dialect }, now))
    .where(isNotIdle({ dialect }, now))
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, session_created_at, session_updated_at, session_expires_at, ...rest } = row;
  const { proved_at, second_factor_at, ...user } = rest;
  const session = {
    id: session_id,
    created_at: session_created_at,
    updated_at: session_updated_at,
    expires_at: session_expires_at,
    proved_at,
    second_factor_at,
  };
  return { session, user };
}

/** Ends the session of a cookie's token, if there is one, and its refresh tokens. */
export async function deleteSessionOfCookie(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

/** Stores the time of an identity proof. */
export async function markProved(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute();
}

/**
 * Ends a person's least recently seen sessions until `most` are left, never `sessionId`, which has
 * just begun. Returns the number ended.
 */
export async function endOldSessions(
  db: Db,
  { userId, sessionId, most }: { userId: string; sessionId: string; most: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('id', 'not in', (select) =>
      select
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', sessionId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most - 1),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
