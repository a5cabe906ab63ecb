import type { Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/** Serves the list of a product's orders. */
export async function ordersOfProductMigration(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'orders_of_product', 'orders', ['project_id', 'product_key', 'id']);
}
