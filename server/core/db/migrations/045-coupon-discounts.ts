import type { Kysely } from 'kysely';

/** The discount of an order's coupon, apart from a sale; unknown for earlier orders. */
export async function couponDiscountsMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('coupon_discount', 'integer').execute();
}
