import { type Kysely, sql } from 'kysely';

interface Before {
  withdrawals: { order_id: string | null; created_at: number; answered_at: number | null };
  refunds: { order_id: string; state: string; decided_at: number | null };
}

/** Declarations of withdrawal that staff must answer, because no refund request was opened. */
export async function withdrawalAnswersMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('answered_at', 'bigint').execute();
  await (db as Kysely<Before>)
    .updateTable('withdrawals')
    .set(({ ref }) => ({ answered_at: ref('created_at') }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refunds')
          .select('refunds.order_id')
          .whereRef('refunds.order_id', '=', 'withdrawals.order_id')
          // One that came after a refusal may have opened no request.
          .where(({ eb, or, ref }) =>
            or([
              eb('refunds.state', '!=', 'refused'),
              eb('refunds.decided_at', '>=', ref('withdrawals.created_at')),
            ]),
          ),
      ),
    )
    .execute();
  await sql`create index withdrawals_of_project on withdrawals
    (project_id, answered_at, id)`.execute(db);
}
