import { type Kysely, sql } from 'kysely';

/**
 * Roles of staff in one project (decision 051). `users.role` stays: `admin` and `editor` there hold in
 * every project, and the previous release reads nothing else.
 */
export async function projectRolesMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table project_roles (
    user_id text not null references users (id) on delete cascade, project_id text not null,
    role text not null, languages text not null,
    constraint project_roles_person primary key (user_id, project_id)
  )`.execute(db);
  await sql`create index project_roles_role on project_roles
    (project_id, role, user_id)`.execute(db);
  // The audit log's filters, in the order of its ids.
  await sql`create index audit_log_action on audit_log (action, id)`.execute(db);
  await sql`create index audit_log_actor_id on audit_log (actor_id, id)`.execute(db);
}
