import type { Insertable } from 'kysely';
import type { ApiTokenTable } from '../../core/db/operation-schema.ts';
import type { Db } from '../../core/db/schema.ts';

export async function insertApiToken(db: Db, row: Insertable<ApiTokenTable>): Promise<void> {
  await db.insertInto('api_tokens').values(row).execute();
}

/** Lists a project's tokens with the names of their creators, newest first. */
export async function listApiTokens(db: Db, projectId: string) {
  return await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .selectAll('api_tokens')
    .select('users.name as creator')
    .where('project_id', '=', projectId)
    .orderBy('api_tokens.id', 'desc')
    .execute();
}

/** Lists the tokens that a person has made, in all projects, oldest first. */
export async function listOwnApiTokens(db: Db, userId: string) {
  return await db
    .selectFrom('api_tokens')
    .select(['project_id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Lists those of some ids that belong to a token. */
export async function listTokenIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('api_tokens').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Deletes a project's token and returns it; null if there is none. */
export async function deleteApiToken(db: Db, projectId: string, id: string) {
  const row = await db
    .deleteFrom('api_tokens')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a token that has not expired, with its creator's current data and role in its project. */
export async function findApiToken(db: Db, { hash, now }: { hash: string; now: number }) {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('project_roles', (join) =>
      join
        .onRef('project_roles.user_id', '=', 'users.id')
        .onRef('project_roles.project_id', '=', 'api_tokens.project_id'),
    )
    .selectAll('users')
    .select([
      'project_roles.role as project_role',
      'project_roles.languages as project_languages',
      'api_tokens.id as token_id',
      'api_tokens.project_id as token_project',
      'api_tokens.scopes',
      'api_tokens.created_at as token_created_at',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
    ])
    .where('api_tokens.token_hash', '=', hash)
    .where('api_tokens.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function markApiTokenUsed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}
