import type { Db, ProjectRoleTable, UserTable } from '../../core/db/schema.ts';

/** Returns a person's stored role in a project; null for an unknown id. */
export async function findStoredRole(db: Db, userId: string, projectId: string | null) {
  const row = await db
    .selectFrom('users')
    .leftJoin('project_roles', (join) =>
      join
        .onRef('project_roles.user_id', '=', 'users.id')
        .on('project_roles.project_id', '=', projectId ?? ''),
    )
    .select([
      'users.role',
      'project_roles.role as project_role',
      'project_roles.languages as project_languages',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a person is staff in any project. */
export async function isStaff(db: Db, { id, role }: { id: string; role: UserTable['role'] }) {
  if (role === 'admin' || role === 'editor') return true;
  const row = await db
    .selectFrom('project_roles')
    .select('role')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the roles that a person has in single projects. */
export async function listProjectRoles(db: Db, userId: string) {
  return await db
    .selectFrom('project_roles')
    .select(['project_id as projectId', 'role', 'languages'])
    .where('user_id', '=', userId)
    .orderBy('project_id')
    .execute();
}

/** Replaces a person's role in one project; null removes it. */
export async function replaceProjectRole(
  db: Db,
  { userId, projectId }: { userId: string; projectId: string },
  own: Pick<ProjectRoleTable, 'role' | 'languages'> | null,
): Promise<void> {
  await db
    .deleteFrom('project_roles')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute();
  if (own)
    await db
      .insertInto('project_roles')
      .values({ user_id: userId, project_id: projectId, ...own })
      .execute();
}

export async function deleteProjectRoles(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('project_roles').where('user_id', '=', userId).execute();
}

/** Makes a person publisher in all projects in which they have no role yet. */
export async function insertPublisherRoles(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('project_roles')
    .columns(['user_id', 'project_id', 'role', 'languages'])
    .expression((from) =>
      from
        .selectFrom('projects')
        .select(({ val, ref }) => [
          val(userId).as('user_id'),
          ref('projects.id').as('project_id'),
          val('editor' as const).as('role'),
          val('').as('languages'),
        ])
        .where('projects.id', 'not in', (known) =>
          known.selectFrom('project_roles').select('project_id').where('user_id', '=', userId),
        ),
    )
    .execute();
}
