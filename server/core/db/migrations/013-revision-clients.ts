import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The open editor that made a revision. */
export const revisionClientsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('revisions').addColumn('client', 'text').execute();
  },
};
