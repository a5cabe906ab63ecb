import { type Kysely, sql } from 'kysely';

/**
 * Emailed codes with a link. Codes for a new password may coexist, one per requesting browser; any
 * other kind has one per requester.
 */
export async function codeLinksMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('codes').addColumn('link_hash', 'text').execute();
  await db.schema.dropIndex('codes_living').execute();
  await sql`create unique index codes_living on codes (email, purpose, user_id)
    where used_at is null and purpose <> 'reset'`.execute(db);
  await sql`create index codes_email on codes (email) where used_at is null`.execute(db);
  await db.schema.createIndex('codes_link').unique().on('codes').column('link_hash').execute();
}
