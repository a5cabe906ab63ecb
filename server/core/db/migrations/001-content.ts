import { sql, type Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/** Projects, documents with revisions and releases, redirects, jobs. */
export async function contentMigration(db: Kysely<unknown>): Promise<void> {
  await createProjects(db);
  await createDocuments(db);
  await createReleases(db);
  await createJobs(db);
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('config', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('redirects')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('from_slug', 'text', (column) => column.notNull())
    .addColumn('to_slug', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('redirects_pk', ['project_id', 'scope', 'from_slug'])
    .execute();
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('collection', 'text')
    .addColumn('sort', 'integer')
    .addColumn('slug', 'text')
    .addColumn('draft_revision_id', 'text')
    .addColumn('published_revision_id', 'text')
    .addColumn('published_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('documents_place', ['project_id', 'path', 'language'])
    .execute();
  await createIndex(db, 'documents_published', 'documents', ['project_id', 'published_version']);
  await createIndex(db, 'documents_collection', 'documents', [
    'project_id',
    'collection',
    'language',
    'sort',
  ]);
  await createIndex(db, 'documents_slug', 'documents', ['project_id', 'collection', 'slug']);

  await db.schema
    .createTable('revisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('based_on_id', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'revisions_document', 'revisions', ['document_id', 'created_at']);
}

async function createReleases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('releases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('scheduled_at', 'bigint')
    .addColumn('published_at', 'bigint')
    .addColumn('reverts_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'releases_project', 'releases', ['project_id', 'created_at']);

  await db.schema
    .createTable('release_documents')
    .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('revision_id', 'text')
    .addColumn('previous_revision_id', 'text')
    .addPrimaryKeyConstraint('release_documents_pk', ['release_id', 'document_id'])
    .execute();
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('unique_key', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('max_attempts', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await createIndex(db, 'jobs_due', 'jobs', ['state', 'run_at']);
  await sql`create unique index jobs_unfinished on jobs (unique_key)
    where state in ('waiting', 'running')`.execute(db);
}
