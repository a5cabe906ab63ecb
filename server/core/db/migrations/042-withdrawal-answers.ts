import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
  withdrawals: { order_id: string | null; created_at: number; answered_at: number | null };
  refunds: { order_id: string };
}

/** Declarations of withdrawal that staff must answer, because no refund request was opened. */
export const withdrawalAnswersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('withdrawals').addColumn('answered_at', 'bigint').execute();
    await (db as Kysely<Before>)
      .updateTable('withdrawals')
      .set(({ ref }) => ({ answered_at: ref('created_at') }))
      .where('order_id', 'in', (is) => is.selectFrom('refunds').select('order_id'))
      .execute();
    await db.schema
      .createIndex('withdrawals_of_project')
      .on('withdrawals')
      .columns(['project_id', 'answered_at', 'id'])
      .execute();
  },
};
