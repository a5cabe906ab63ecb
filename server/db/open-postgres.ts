import type { Pool } from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { StartupError } from '#server/startup-error.ts';
import type { PostgresConnection } from './connect.ts';
import { describePostgresUrl } from './describe-postgres-url.ts';
import type { Schema } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT = 5_000;

/**
 * Opens a pool of connections to Postgres. Counts, sums and times come back as numbers, as they
 * do from SQLite. Throws StartupError if the server does not answer.
 */
export async function openPostgres(url: string): Promise<PostgresConnection> {
  // Only installations on Postgres pay for loading its driver.
  const pg = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, toSafeNumber);
  types.setTypeParser(NUMERIC, toSafeNumber);

  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // A lost idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  await requireAnswer(pool, url);

  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  async function close(): Promise<void> {
    await db.destroy();
    if (!pool.ended && !pool.ending) await pool.end();
  }
  return { db, dialect: 'postgres', file: null, url, close };
}

async function requireAnswer(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `The database ${describePostgresUrl(url)} cannot be reached (${reasonOf(error)}).`,
      { cause: error },
    );
  }
}

/** Connecting to a name with several addresses fails with one error for each, and an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`Value is too large to be represented as a JavaScript number: ${text}`);
  }
  return value;
}
