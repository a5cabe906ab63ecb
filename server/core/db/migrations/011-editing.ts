import { type Kysely, sql } from 'kysely';

/** Translation states, preview links, the media library, and failed or cancelled releases. */
export async function editingMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table translations (
    project_id text not null references projects (id), path text not null,
    language text not null, field text not null, source text not null, author_id text not null,
    created_at bigint not null,
    constraint translations_pk primary key (project_id, path, language, field)
  )`.execute(db);
  await sql`create table preview_links (
    token_hash text primary key, project_id text not null references projects (id),
    author_id text not null, created_at bigint not null, expires_at bigint not null,
    revoked_at bigint
  )`.execute(db);
  await sql`create table media (
    id text primary key, project_id text not null references projects (id), path text not null,
    name text not null, type text not null, bytes bigint not null, width integer,
    height integer, hash text not null, alt text not null, author_id text,
    created_at bigint not null, removed_at bigint,
    constraint media_place unique (project_id, path)
  )`.execute(db);
  await sql`create index media_newest on media (project_id, created_at)`.execute(db);
  await db.schema.alterTable('releases').addColumn('cancelled_at', 'bigint').execute();
  await db.schema.alterTable('releases').addColumn('failure', 'text').execute();
}
