import { type Kysely, sql } from 'kysely';
import { createIndex, keyOfUser } from './table-parts.ts';

/** Daily sums for the overview, and notices that staff choose. */
export async function figuresMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_figures')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_figures_key', [
      'project_id',
      'kind',
      'day',
      'product_key',
      'part',
    ])
    .execute();
  await db.schema
    .createTable('notice_choices')
    .addColumn('user_id', 'text', keyOfUser)
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('digest_hour', 'integer')
    .addColumn('seen_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('notice_incidents')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_incidents_key', ['kind', 'project_id', 'subject'])
    .execute();
  await createIndexes(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    lesson_progress: ['project_id', 'played_at'],
    course_progress: ['project_id', 'product_key', 'updated_at', 'completed_at'],
  };
  for (const [table, columns] of Object.entries(indexes))
    await createIndex(db, `${table}_by_time`, table, columns);
  await sql`create index payment_events_refunds on payment_events (received_at)
    where payment_id is not null`.execute(db);
}
