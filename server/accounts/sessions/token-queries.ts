import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { RefreshTokenTable, Schema, SessionTable } from '../../db/schema.ts';
import { isNotIdle } from './session-queries.ts';
import { toLibraryDate } from '../people/library-date.ts';

type Db = Kysely<Schema>;

export async function insertRefreshToken(
  db: Db,
  token: Pick<Selectable<RefreshTokenTable>, 'token_hash' | 'session_id' | 'created_at'>,
): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute();
}

/**
 * Notes that the session of a token was seen now, and so keeps it locked until the transaction ends:
 * of several uses of its tokens one is after the other. Null where the token is unknown or its session over.
 */
export async function lockSessionOf(
  db: Db,
  { dialect }: Pick<Database, 'dialect'>,
  tokenHash: string,
  now: number,
): Promise<Pick<Selectable<SessionTable>, 'id' | 'user_id'> | null> {
  const time = toLibraryDate({ dialect }, now);
  const session = await db
    .updateTable('sessions')
    .set({ updated_at: time })
    .where('id', '=', (select) =>
      select.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .where('expires_at', '>', time)
    .where(isNotIdle({ dialect }, now))
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  return session ?? null;
}

/** Whether the token was unused, and is used now. */
export async function useRefreshToken(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When a token was used; null where it was not, undefined where there is none. */
export async function findUse(db: Db, tokenHash: string): Promise<number | null | undefined> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return token?.used_at;
}

/** Ends a session, and its tokens with it. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the session of a token. Answers whose it was; null where there was none. */
export async function deleteSessionOf(db: Db, tokenHash: string): Promise<string | null> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', (select) =>
      select.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id ?? null;
}
