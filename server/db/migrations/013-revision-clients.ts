import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By which open editor a revision was made. */
export const revisionClientsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('revisions').addColumn('client', 'text').execute();
  },
};
