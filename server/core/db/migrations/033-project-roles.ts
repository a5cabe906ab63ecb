import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Roles of staff in one project (decision 051). `users.role` stays: `admin` and `editor` there hold in
 * every project, and the previous release reads nothing else.
 */
export const projectRolesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('project_roles')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('languages', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('project_roles_person', ['user_id', 'project_id'])
      .execute();
    await db.schema
      .createIndex('project_roles_role')
      .on('project_roles')
      .columns(['project_id', 'role', 'user_id'])
      .execute();
    // The audit log's filters, in the order of its ids.
    for (const column of ['action', 'actor_id'])
      await db.schema
        .createIndex(`audit_log_${column}`)
        .on('audit_log')
        .columns([column, 'id'])
        .execute();
  },
};
