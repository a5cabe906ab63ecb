import type { StaffRole } from '#server/core/access/permissions.ts';
import type { Db } from '#server/core/db/schema.ts';

/** Gives a person a role: the older ones in every project, the others in the project `demo`. */
export async function storeTestRole(
  db: Db,
  userId: string,
  role: StaffRole | 'guest' | 'user',
  languages = '',
): Promise<void> {
  if (role === 'guest' || role === 'user' || role === 'editor' || role === 'admin')
    await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  else
    await db
      .insertInto('project_roles')
      .values({ user_id: userId, project_id: 'demo', role, languages })
      .execute();
}
