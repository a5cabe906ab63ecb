import type { Kysely } from 'kysely';

/** The open editor that made a revision. */
export async function revisionClientsMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revisions').addColumn('client', 'text').execute();
}
