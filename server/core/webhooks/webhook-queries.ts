import type { Insertable } from 'kysely';
import type { DemoTable, WebhookDeliveryTable } from '../db/operation-schema.ts';
import type { Db } from '../db/schema.ts';

/** Lists a project's endpoints that are on, with their events. */
export async function listActiveEndpoints(db: Db, projectId: string) {
  return await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'events'])
    .where('project_id', '=', projectId)
    .where('off_reason', 'is', null)
    .execute();
}

/** True for a row of sample data (decision 057). */
export async function isDemoRow(
  db: Db,
  { projectId, table, id }: { projectId: string; table: DemoTable; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('demo_rows')
    .select('row_id')
    .where('project_id', '=', projectId)
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDelivery(db: Db, row: Insertable<WebhookDeliveryTable>): Promise<void> {
  await db.insertInto('webhook_deliveries').values(row).execute();
}
