import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The discount of an order's coupon, apart from a sale; unknown for earlier orders. */
export const couponDiscountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('orders').addColumn('coupon_discount', 'integer').execute();
  },
};
