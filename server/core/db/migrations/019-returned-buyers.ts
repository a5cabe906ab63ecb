import type { Kysely } from 'kysely';

/**
 * Time of the buyer's return from the provider, so that nothing asks to pay again while the payment
 * is confirmed.
 */
export async function returnedBuyersMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('returned_at', 'bigint').execute();
}
