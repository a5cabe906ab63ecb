import { type Kysely, sql } from 'kysely';
import { keyOfUser } from './table-parts.ts';

/** The rows that `--demo` added (decision 057), and who has seen the first steps of the editor. */
export async function demoMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('demo_rows')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('row_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('demo_rows_row', ['project_id', 'table_name', 'row_id'])
    .execute();
  await db.schema
    .createTable('first_steps')
    .addColumn('user_id', 'text', keyOfUser)
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  // Staff know the editor by now.
  await sql`insert into first_steps (user_id, answered_at)
    select id, 0 from users where role in ('admin', 'editor')
    union select user_id, 0 from project_roles`.execute(db);
}
