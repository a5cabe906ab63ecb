import { type Kysely, sql } from 'kysely';

/** The rows that `--demo` added (decision 057), and who has seen the first steps of the editor. */
export async function demoMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table demo_rows (
    project_id text not null, table_name text not null, row_id text not null,
    constraint demo_rows_row primary key (project_id, table_name, row_id)
  )`.execute(db);
  await sql`create table first_steps (
    user_id text primary key references users (id) on delete cascade,
    answered_at bigint not null
  )`.execute(db);
  // Staff know the editor by now.
  await sql`insert into first_steps (user_id, answered_at)
    select id, 0 from users where role in ('admin', 'editor')
    union select user_id, 0 from project_roles`.execute(db);
}
