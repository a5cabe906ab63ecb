import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Serves the list of a product's orders. */
export const ordersOfProductMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('orders_of_product')
      .on('orders')
      .columns(['project_id', 'product_key', 'id'])
      .execute();
  },
};
