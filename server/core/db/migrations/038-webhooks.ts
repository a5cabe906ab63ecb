import { type Kysely, sql } from 'kysely';

/** Endpoints of webhooks, and the log of their deliveries (decision 058). */
export async function webhooksMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhook_endpoints (
    id text primary key, project_id text not null, url text not null, events text not null,
    sealed_secret text not null, sealed_previous text, previous_until bigint, off_reason text,
    failing_since bigint, last_attempt_at bigint, created_at bigint not null
  )`.execute(db);
  await sql`create index webhook_endpoints_project on webhook_endpoints (project_id)`.execute(db);
  await sql`create table webhook_deliveries (
    id text primary key,
    endpoint_id text not null references webhook_endpoints (id) on delete cascade,
    event text not null, payload text not null, path text not null, state text not null,
    attempts integer not null, status integer, duration_ms integer, answer text,
    created_at bigint not null
  )`.execute(db);
  // Pages of an endpoint's log.
  await sql`create index webhook_deliveries_endpoint on webhook_deliveries
    (endpoint_id, id)`.execute(db);
  await sql`create index webhook_deliveries_created on webhook_deliveries (created_at)`.execute(db);
}
