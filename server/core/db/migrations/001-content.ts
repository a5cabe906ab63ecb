import { sql, type Kysely } from 'kysely';

/** Projects, documents with revisions and releases, redirects, jobs. */
export async function contentMigration(db: Kysely<unknown>): Promise<void> {
  await createProjects(db);
  await createDocuments(db);
  await createReleases(db);
  await createJobs(db);
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await sql`create table projects (
    id text primary key, config text not null, position integer not null,
    content_version integer not null default 0
  )`.execute(db);

  await sql`create table redirects (
    project_id text not null references projects (id), scope text not null,
    from_slug text not null, to_slug text not null, created_at bigint not null,
    constraint redirects_pk primary key (project_id, scope, from_slug)
  )`.execute(db);
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`create table documents (
    id text primary key, project_id text not null references projects (id), path text not null,
    language text not null, collection text, sort integer, slug text, draft_revision_id text,
    published_revision_id text, published_version integer not null default 0,
    created_at bigint not null, updated_at bigint not null,
    constraint documents_place unique (project_id, path, language)
  )`.execute(db);
  await sql`create index documents_published on documents
    (project_id, published_version)`.execute(db);
  await sql`create index documents_collection on documents
    (project_id, collection, language, sort)`.execute(db);
  await sql`create index documents_slug on documents (project_id, collection, slug)`.execute(db);

  await sql`create table revisions (
    id text primary key, document_id text not null references documents (id), based_on_id text,
    content text not null, hash text not null, author_id text not null, origin text not null,
    created_at bigint not null
  )`.execute(db);
  await sql`create index revisions_document on revisions (document_id, created_at)`.execute(db);
}

async function createReleases(db: Kysely<unknown>): Promise<void> {
  await sql`create table releases (
    id text primary key, project_id text not null references projects (id),
    author_id text not null, title text not null, version integer, scheduled_at bigint,
    published_at bigint, reverts_id text, created_at bigint not null
  )`.execute(db);
  await sql`create index releases_project on releases (project_id, created_at)`.execute(db);

  await sql`create table release_documents (
    release_id text not null references releases (id),
    document_id text not null references documents (id), revision_id text,
    previous_revision_id text,
    constraint release_documents_pk primary key (release_id, document_id)
  )`.execute(db);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
    id text primary key, kind text not null, payload text not null, unique_key text,
    state text not null, run_at bigint not null, attempts integer not null default 0,
    max_attempts integer not null, leased_until bigint, last_error text,
    created_at bigint not null, finished_at bigint
  )`.execute(db);
  await sql`create index jobs_due on jobs (state, run_at)`.execute(db);
  await sql`create unique index jobs_unfinished on jobs (unique_key)
    where state in ('waiting', 'running')`.execute(db);
}
