import { createHash } from 'node:crypto';
import type { Db } from '../../core/db/schema.ts';
import { StartupError } from '../../core/startup-error.ts';
import {
  type CopiedTable,
  countRows,
  insertRows,
  listTables,
  readPostgres,
  readSqlite,
} from './queries.ts';

export interface Databases {
  /** SQLite. */
  source: Db;
  /** Postgres. */
  target: Db;
}

/** Rows of one statement; each batch is stored or not. */
const batchRows = 500;

/** The identity ends a copy (`unfinished-copy.ts`); without its state the search index is made again. */
const leftOut = new Set(['installation', 'search_states', 'search_vocabulary']);

/**
 * Lists the tables whose rows are copied. Tables with word vectors are made from the others: by triggers,
 * by the job that builds the search index, and by the next search of drafts.
 */
export async function listCopiedTables(target: Db): Promise<CopiedTable[]> {
  const isDerived = ({ columns }: CopiedTable) =>
    columns.some(({ dataType }) => dataType === 'tsvector');
  const tables = await listTables(target);
  return tables.filter((table) => !leftOut.has(table.name) && !isDerived(table));
}

/**
 * Copies the rows that a table of the target lacks: those after the ones that it has, since rows are copied in the
 * order of the source. Throws StartupError if a value cannot be stored.
 */
export async function copyTable({ source, target }: Databases, table: CopiedTable): Promise<void> {
  const skipped = await countRows(target, table);
  for await (const rows of readSqlite(source, table, { skipped, batchRows }))
    try {
      await insertRows(target, table, rows);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`Rows of the table ${table.name} cannot be copied (${reason}).`, {
        cause: error,
      });
    }
}

/** A table's number of rows, and a checksum of them in any order. */
export interface TableSum {
  rows: number;
  /** Hex. */
  sum: string;
}

/** Reads a table on both sides. Throws StartupError if they differ. */
export async function verifyTable(
  { source, target }: Databases,
  table: CopiedTable,
): Promise<TableSum> {
  const expected = await sumRows(table, readSqlite(source, table, { batchRows }));
  const found = await target
    .transaction()
    .execute((trx) => sumRows(table, readPostgres(trx, table)));
  if (found.rows === expected.rows && found.sum === expected.sum) return found;
  const counts = `${expected.rows} rows with the checksum ${expected.sum} here, ${found.rows} with ${found.sum} there`;
  throw new StartupError(
    `The copy of the table ${table.name} differs (${counts}): the site has run since the copy began, or something else has written to the new database. Empty that, and copy again.`,
  );
}

async function sumRows(
  { columns }: CopiedTable,
  batches: AsyncIterable<Record<string, unknown>[]>,
): Promise<TableSum> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    rows += batch.length;
    for (const row of batch) {
      const values = columns.map(({ name, dataType }) => plainValue(row[name], dataType));
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      sum = BigInt.asUintN(128, sum + BigInt(`0x${hash.slice(0, 32)}`));
    }
  }
  return { rows, sum: sum.toString(16).padStart(32, '0') };
}

/** The same for a value of SQLite and of Postgres. */
function plainValue(value: unknown, dataType: string): unknown {
  if (value === null) return null;
  if (dataType === 'bool') return Number(value);
  return dataType === 'timestamptz' ? new Date(value as string | Date).toISOString() : value;
}
