import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}

/** The account that a row belongs to, and is deleted with. */
export function ownedByUser(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('users.id').onDelete('cascade');
}

/** The account that has at most one row, which is deleted with it. */
export function keyOfUser(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().references('users.id').onDelete('cascade');
}
