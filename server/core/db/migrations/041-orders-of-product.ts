import { type Kysely, sql } from 'kysely';

/** Serves the list of a product's orders. */
export async function ordersOfProductMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_of_product on orders (project_id, product_key, id)`.execute(db);
}
