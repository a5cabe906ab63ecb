import type { Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/** Endpoints of webhooks, and the log of their deliveries (decision 058). */
export async function webhooksMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('sealed_previous', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('off_reason', 'text')
    .addColumn('failing_since', 'bigint')
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'webhook_endpoints_project', 'webhook_endpoints', ['project_id']);
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint_id', 'text', (column) =>
      column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Pages of an endpoint's log.
  await createIndex(db, 'webhook_deliveries_endpoint', 'webhook_deliveries', ['endpoint_id', 'id']);
  await createIndex(db, 'webhook_deliveries_created', 'webhook_deliveries', ['created_at']);
}
