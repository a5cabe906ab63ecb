import type { Kysely } from 'kysely';
import { createIndex, ownedByUser } from './table-parts.ts';

/**
 * Roles of staff in one project (decision 051). `users.role` stays: `admin` and `editor` there hold in
 * every project, and the previous release reads nothing else.
 */
export async function projectRolesMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_roles')
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_roles_person', ['user_id', 'project_id'])
    .execute();
  await createIndex(db, 'project_roles_role', 'project_roles', ['project_id', 'role', 'user_id']);
  // The audit log's filters, in the order of its ids.
  for (const column of ['action', 'actor_id'])
    await createIndex(db, `audit_log_${column}`, 'audit_log', [column, 'id']);
}
