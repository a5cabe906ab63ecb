import type { Insertable, Selectable, Updateable } from 'kysely';
import type { WebhookDeliveryTable, WebhookEndpointTable } from '../../core/db/operation-schema.ts';
import type { KeysetPart } from '../../core/db/keyset-page.ts';
import { countRows, type ListSize } from '../../core/db/list-size.ts';
import type { Db } from '../../core/db/schema.ts';

export type EndpointRow = Selectable<WebhookEndpointTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

export async function insertEndpoint(db: Db, row: Insertable<WebhookEndpointTable>): Promise<void> {
  await db.insertInto('webhook_endpoints').values(row).execute();
}

/** Lists a project's endpoints, newest first. */
export async function listEndpoints(db: Db, projectId: string): Promise<EndpointRow[]> {
  return await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();
}

export async function findEndpoint(db: Db, id: string): Promise<EndpointRow | undefined> {
  return await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateEndpoint(db: Db, id: string, change: Updateable<WebhookEndpointTable>) {
  await db.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Lists a part of an endpoint's log in the order of the ids. */
export async function listDeliveryPart(
  db: Db,
  endpointId: string,
  { bound, order, limit }: KeysetPart,
): Promise<DeliveryRow[]> {
  return await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(bound !== null, (query) => query.where('id', bound?.comparison ?? '<', bound?.id ?? ''))
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

/** Counts the deliveries in an endpoint's log. */
export async function countDeliveries(db: Db, endpointId: string): Promise<ListSize> {
  const log = db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId);
  return await countRows(db, log.select('id'));
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateDelivery(db: Db, id: string, change: Updateable<WebhookDeliveryTable>) {
  await db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}
