import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';

/** A table whose rows are copied. */
export interface CopiedTable {
  name: string;
  columns: readonly { name: string; dataType: string }[];
}

type Row = Record<string, unknown>;

/** Rows of a Postgres cursor that are read at a time. */
const fetchedRows = 1_000;

/** SQLite: keeps every other process out of the file until the connection is closed. */
export async function lockSqlite(db: Db): Promise<void> {
  await sql`pragma locking_mode = exclusive`.execute(db);
  // The lock is taken by the next write.
  await sql`begin exclusive`.execute(db);
  await sql`commit`.execute(db);
}

/**
 * Postgres: waits until no other connection has this lock, which ends with the connection. The last
 * statement of a killed copy may still run.
 */
export async function lockCopy(connection: Db): Promise<void> {
  await sql`select pg_advisory_lock(hashtext('data copy'))`.execute(connection);
}

/** Postgres: lists all tables but those of the migrator, a table after those that it refers to. */
export async function listTables(db: Db): Promise<CopiedTable[]> {
  const found = await db.introspection.getTables();
  const tables = found.filter(({ isView, schema }) => !isView && schema === 'public');
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const parents = Map.groupBy(rows, ({ child }) => child);
  const ordered = new Map<string, CopiedTable>();
  const add = ({ name, columns }: CopiedTable): void => {
    if (ordered.has(name)) return;
    for (const { parent } of parents.get(name) ?? [])
      for (const table of tables) if (table.name === parent) add(table);
    ordered.set(name, { name, columns: columns.map((each) => ({ ...each })) });
  };
  for (const table of tables) add(table);
  return Array.from(ordered.values());
}

export async function countRows(db: Db, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * SQLite: reads a table in the order in which its rows were added, without the first ones, in
 * batches.
 */
export async function* readSqlite(
  db: Db,
  table: CopiedTable,
  { skipped = 0, batchRows }: { skipped?: number; batchRows: number },
): AsyncGenerator<Row[]> {
  const name = sql.table(table.name);
  let last = -1;
  if (skipped > 0) {
    const { rows } = await sql<{ at: number }>`select rowid as at from ${name}
      order by rowid limit 1 offset ${skipped - 1}`.execute(db);
    if (rows[0] === undefined) return;
    last = rows[0].at;
  }
  for (;;) {
    const { rows } = await sql<Row & { copied_rowid: number }>`
      select rowid as copied_rowid, ${columnsOf(table)} from ${name}
      where rowid > ${last} order by rowid limit ${batchRows}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.copied_rowid;
    yield rows.map(({ copied_rowid: _rowid, ...row }) => row);
  }
}

/** Postgres: reads a table in batches, unordered. */
export async function* readPostgres(trx: Trx, table: CopiedTable): AsyncGenerator<Row[]> {
  await sql`declare copied no scroll cursor for
    select ${columnsOf(table)} from ${sql.table(table.name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchedRows)} from copied`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(trx);
}

/**
 * Postgres: adds rows of SQLite. As JSON, each value becomes what its column needs: 1 is true, an
 * ISO text a time.
 */
export async function insertRows(db: Db, table: CopiedTable, rows: readonly object[]) {
  const name = sql.table(table.name);
  await sql`insert into ${name} (${columnsOf(table)}) select ${columnsOf(table)}
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(db);
}

export async function listProjectIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('projects').select('id').execute()).map(({ id }) => id);
}

/** Uploads in progress have parts in the store that they began in. */
export async function deleteUploads(db: Db): Promise<void> {
  await db.deleteFrom('uploads').execute();
}

function columnsOf({ columns }: CopiedTable): RawBuilder<unknown> {
  return sql.join(columns.map(({ name }) => sql.ref(name)));
}
