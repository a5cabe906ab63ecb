import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the screens for operation need (decision 056). */
export const operationMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The filters of the list of jobs, in the order of its ids.
    for (const column of ['state', 'kind'])
      await db.schema.createIndex(`jobs_${column}`).on('jobs').columns([column, 'id']).execute();
  },
};
