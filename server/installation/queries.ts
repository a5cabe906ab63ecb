import type { Kysely, Selectable } from 'kysely';
import type { InstallationTable, Schema } from '../db/schema.ts';

type InstallationRow = Omit<Selectable<InstallationTable>, 'row'>;

/** The table's only row. */
const row = 1;

/** False for a database from before installations had an identity. */
export async function hasInstallationTable(db: Kysely<Schema>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'installation');
}

/** Null where the database has none yet. */
export async function findInstallation(db: Kysely<Schema>): Promise<InstallationRow | null> {
  const found = await db
    .selectFrom('installation')
    .select(['id', 'secret_fingerprint', 'created_at'])
    .executeTakeFirst();
  return found ?? null;
}

/** Changes nothing where there is one: of several processes that start at once, one decides. */
export async function addInstallation(db: Kysely<Schema>, values: InstallationRow): Promise<void> {
  await db
    .insertInto('installation')
    .values({ row, ...values })
    .onConflict((conflict) => conflict.column('row').doNothing())
    .execute();
}

export async function replaceInstallation(
  db: Kysely<Schema>,
  values: InstallationRow,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ row, ...values })
    .onConflict((conflict) => conflict.column('row').doUpdateSet(values))
    .execute();
}
