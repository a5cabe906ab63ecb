import { type Kysely, sql } from 'kysely';
import { createIndex, ownedByUser } from './table-parts.ts';

/** Enrolments, progress, certificates and private videos. */
export async function learningMigration(db: Kysely<unknown>): Promise<void> {
  await createEnrolments(db);
  await createProgress(db);
  await createCertificates(db);
  await createVideos(db);
}

async function createEnrolments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enrolments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.unique().references('orders.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  // One active enrolment per product; a second grant violates it.
  await sql`create unique index enrolments_living on enrolments (user_id, project_id, product_key)
    where ended_at is null`.execute(db);
  // Removing a person looks up all their enrolments, ended ones too.
  await createIndex(db, 'enrolments_of_user', 'enrolments', ['user_id']);
}

async function createProgress(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_progress')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addColumn('duration', 'double precision', (column) => column.notNull())
    .addColumn('ranges', 'text', (column) => column.notNull())
    .addColumn('watched', 'double precision', (column) => column.notNull())
    .addColumn('position', 'double precision', (column) => column.notNull())
    .addColumn('played_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_progress_pk', [
      'user_id',
      'project_id',
      'product_key',
      'lesson',
    ])
    .execute();
  await db.schema
    .createTable('course_progress')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('played', 'integer', (column) => column.notNull())
    .addColumn('completed', 'integer', (column) => column.notNull())
    .addColumn('outline', 'text', (column) => column.notNull())
    .addColumn('last_lesson', 'text')
    .addColumn('completed_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_progress_pk', ['user_id', 'project_id', 'product_key'])
    .execute();
  await db.schema
    .createTable('lesson_accesses')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_accesses_pk', [
      'user_id',
      'project_id',
      'product_key',
      'lesson',
    ])
    .execute();
}

async function createCertificates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('certificates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('product_key', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('titles', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await sql`create unique index certificates_good on certificates (user_id, project_id, product_key)
    where revoked_at is null`.execute(db);
  await createIndex(db, 'certificates_of_user', 'certificates', ['user_id']);
}

async function createVideos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('videos')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('seconds', 'double precision')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('renditions', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('videos_pk', ['project_id', 'path'])
    .execute();
}
