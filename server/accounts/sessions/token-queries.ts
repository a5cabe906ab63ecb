import type { Insertable } from 'kysely';
import type { DatabaseDialect } from '../../core/db/connect.ts';
import type { Db, RefreshTokenTable } from '../../core/db/schema.ts';
import { isNotIdle } from './session-queries.ts';
import { toStoredDate } from '../people/stored-date.ts';

export async function insertRefreshToken(
  db: Db,
  token: Insertable<RefreshTokenTable>,
): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute();
}

/**
 * Updates when a token's session was last seen, which locks it until the transaction ends, so that
 * uses of its tokens are serialised. Null if the token is unknown or its session has ended.
 */
export async function lockSessionByToken(
  db: Db,
  { dialect }: DatabaseDialect,
  tokenHash: string,
  now: number,
) {
  const time = toStoredDate({ dialect }, now);
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

/** Uses a token; true only once. */
export async function consumeRefreshToken(db: Db, tokenHash: string, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns when a token was used; null if unused, undefined if unknown. */
export async function findTokenUse(db: Db, tokenHash: string): Promise<number | null | undefined> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return token?.used_at;
}

/** Ends a session and its tokens. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the session of a token. Returns its person's id; null for none. */
export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<string | null> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', (select) =>
      select.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id ?? null;
}
