import { splitIntoBatches } from '#common/split-into-batches.ts';
import type { Insertable } from 'kysely';
import { dialectOf } from '../../core/db/dialect-of.ts';
import type { DemoTable } from '../../core/db/operation-schema.ts';
import type { Db, Schema, Trx } from '../../core/db/schema.ts';
import { type DemoRows, demoTables } from './demo-source.ts';

/** Rows per statement: databases limit the number of its values. */
const batchRows = 200;
/** Tables whose rows are marked; rows of the others belong to these. */
const markedTables = ['users', 'orders', 'contact_messages', 'failed_searches'] as const;

/** Returns whether a project has sample data. */
export async function hasDemoRows(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('demo_rows')
    .select('row_id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a project until the end of the transaction, so that its sample data is added once. */
export async function lockProject(trx: Trx, projectId: string): Promise<void> {
  await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
    .execute();
}

/** Inserts and marks the rows. */
export async function insertDemoRows(trx: Trx, projectId: string, rows: DemoRows): Promise<void> {
  for (const table of demoTables) await insertInBatches(trx, table, rows[table]);
  const marks = markedTables.flatMap((table) =>
    rows[table].map(({ id }) => ({ project_id: projectId, table_name: table, row_id: id })),
  );
  await insertInBatches(trx, 'demo_rows', marks);
  await forgetFigures(trx, projectId);
}

async function insertInBatches<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const batch of splitIntoBatches(rows, batchRows))
    await trx.insertInto(table).values(batch).execute();
}

/** Deletes a project's marked rows with everything that belongs to them, and the marks. */
export async function deleteDemoRows(trx: Trx, projectId: string): Promise<void> {
  const marked = (table: DemoTable) =>
    trx
      .selectFrom('demo_rows')
      .select('row_id')
      .where('project_id', '=', projectId)
      .where('table_name', '=', table);
  for (const table of ['payment_events', 'refunds', 'withdrawals', 'coupon_uses'] as const)
    await trx.deleteFrom(table).where('order_id', 'in', marked('orders')).execute();
  await trx.deleteFrom('enrolments').where('order_id', 'in', marked('orders')).execute();
  // The database deletes what else belongs to an order, a message or a person.
  for (const table of markedTables.toReversed())
    await trx.deleteFrom(table).where('id', 'in', marked(table)).execute();
  await trx.deleteFrom('demo_rows').where('project_id', '=', projectId).execute();
  await forgetFigures(trx, projectId);
}

/** Stored days would not know the rows; they are summed again from the rows. */
async function forgetFigures(trx: Trx, projectId: string): Promise<void> {
  await trx.deleteFrom('daily_figures').where('project_id', '=', projectId).execute();
}
