import { type Kysely, sql } from 'kysely';

/** Uploads in progress, which were files beside the videos (decision 046). */
export async function uploadsMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploads (
    id text primary key, project_id text not null, user_id text not null, path text not null,
    bytes bigint not null, received bigint not null, store_id text, tags text not null,
    state text not null, updated_at bigint not null
  )`.execute(db);
}
