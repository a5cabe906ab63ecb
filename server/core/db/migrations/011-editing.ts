import type { Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/** Translation states, preview links, the media library, and failed or cancelled releases. */
export async function editingMigration(db: Kysely<unknown>): Promise<void> {
  await createTranslations(db);
  await createPreviewLinks(db);
  await createMedia(db);
  await db.schema.alterTable('releases').addColumn('cancelled_at', 'bigint').execute();
  await db.schema.alterTable('releases').addColumn('failure', 'text').execute();
}

async function createTranslations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_pk', ['project_id', 'path', 'language', 'field'])
    .execute();
}

async function createPreviewLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
}

async function createMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addUniqueConstraint('media_place', ['project_id', 'path'])
    .execute();
  await createIndex(db, 'media_newest', 'media', ['project_id', 'created_at']);
}
