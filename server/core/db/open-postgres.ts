import { Kysely, PostgresDialect } from 'kysely';
import { StartupError } from '#server/core/startup-error.ts';
import { type PostgresSettings, poolOptions, defaultPostgresSettings } from './postgres-options.ts';
import { PostgresPool } from './postgres-pool.ts';
import type { Db, Schema } from './schema.ts';
import { messageOf, type WriteFaults } from './unavailable.ts';

const INT8 = 20;
const NUMERIC = 1700;

export type PostgresConnection = Awaited<ReturnType<typeof openPostgres>>;

/**
 * Opens a pool of connections to Postgres. Counts, sums and times are returned as numbers, as from
 * SQLite. Statements throw DatabaseUnavailableError while the server cannot be used. Throws
 * StartupError if it does not answer.
 */
export async function openPostgres(
  url: string,
  settings: PostgresSettings = defaultPostgresSettings,
) {
  // Only installations on Postgres pay for loading its driver.
  const pg = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, toSafeNumber);
  types.setTypeParser(NUMERIC, toSafeNumber);

  const writeFaults: WriteFaults = { unwritableAt: null };
  const pool = new PostgresPool(pg.default, { ...poolOptions(url, settings), types }, writeFaults);
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | null = null;
  // Kysely ends only a pool that it has used.
  const close = () => (closing ??= db.destroy().then(() => pool.end()));
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await close();
    throw new StartupError(
      `The database ${describePostgresUrl(url)} cannot be reached (${messageOf(error)}).`,
      { cause: error },
    );
  }
  return {
    db,
    dialect: 'postgres' as const,
    file: null,
    /** Contains the password: never logged (see `describeDatabase`). */
    url,
    settings,
    pool,
    writeFaults,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`Value is too large to be represented as a JavaScript number: ${text}`);
  }
  return value;
}

/** Host and name of a Postgres URL without the password, for messages. */
export function describePostgresUrl(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'at DATABASE_URL';
}
