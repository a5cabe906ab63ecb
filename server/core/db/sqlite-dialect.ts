import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
  type SqliteStatement,
} from 'kysely';
import { queryDiagnostics } from '../diagnostics.ts';
import { wrapUnavailable, classifySqliteError, type WriteFaults } from './unavailable.ts';
import { LRUCache } from 'lru-cache';

/** Longest wait of a statement for another process's write. */
const BUSY_TIMEOUT_MS = 30_000;
const BUSY_RETRY_MS = 20;

/**
 * Kysely's SQLite dialect over Node's driver. The caller opens the database, sets its pragmas (see
 * connect.ts) and may continue to use it; Kysely's `destroy` closes it. A statement on a locked
 * database is retried for `busyTimeoutMs`, and meanwhile others have the connection. Throws
 * DatabaseUnavailableError if the database cannot be used.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #newDriver: () => SqliteDriver;

  constructor(
    database: DatabaseSync,
    { busyTimeoutMs = BUSY_TIMEOUT_MS, faults = { unwritableAt: null } }: Partial<Limits> = {},
  ) {
    const statements = cacheStatements(database);
    super({ database: statements });
    this.#newDriver = () => new NodeSqliteDriver(database, statements, { busyTimeoutMs, faults });
  }

  override createDriver(): SqliteDriver {
    return this.#newDriver();
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }
}

interface Limits {
  busyTimeoutMs: number;
  faults: WriteFaults;
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #limits: Limits;
  /** The library's own Mutex wraps such a semaphore, which doubles its cost on every statement. */
  readonly #mutex = new Semaphore(1);
  #connection: DatabaseConnection | null = null;

  constructor(database: DatabaseSync, statements: SqliteDatabase, limits: Limits) {
    super({ database: statements });
    this.#database = database;
    this.#limits = limits;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    const retries = { database: this.#database, ...this.#limits, mutex: this.#mutex };
    this.#connection ??= withRetries(await super.acquireConnection(), retries);
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  /**
   * A plain `begin` would fail at its first write with SQLITE_BUSY_SNAPSHOT, which no timeout
   * resolves, if another process wrote after its first read.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const readOnly = settings.accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate'));
  }

  /** SQLite rolls back by itself after some errors (a full disk); keep the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) {
      await super.rollbackTransaction(connection);
    }
  }
}

interface RetryOptions extends Limits {
  database: DatabaseSync;
  mutex: Semaphore;
}

/** Wraps the only connection, used by one caller at a time. */
function withRetries(
  inner: DatabaseConnection,
  { database, mutex, busyTimeoutMs, faults }: RetryOptions,
): DatabaseConnection {
  /**
   * Lets others use the connection meanwhile, except within a transaction: their statements would
   * become part of it.
   */
  async function waitOutside(): Promise<void> {
    if (database.isTransaction) return void (await pause(BUSY_RETRY_MS));
    mutex.release();
    await pause(BUSY_RETRY_MS);
    await mutex.acquire();
  }

  async function executeUntil<Row>(query: CompiledQuery, end: number): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        return await inner.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= end)
          throw wrapUnavailable(error, classifySqliteError(error), faults);
      }
      await waitOutside();
    }
  }

  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const startedAt = performance.now();
      try {
        return await executeUntil<Row>(query, startedAt + busyTimeoutMs);
      } finally {
        queryDiagnostics.publish({ sql: query.sql, ms: performance.now() - startedAt });
      }
    },
    streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
  };
}

const SQLITE_BUSY = 5;
/** A transaction with a stale read can never write. */
const SQLITE_BUSY_SNAPSHOT = 517;

/** True if another process has the lock; the statement has had no effect. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const { errcode } = error;
  if (typeof errcode !== 'number' || errcode === SQLITE_BUSY_SNAPSHOT) return false;
  return (errcode & 0xff) === SQLITE_BUSY;
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can roll back `create table`, so a migration is applied wholly or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * There is one: but Kysely would reserve it for a waiting statement, and the driver lends it to
   * others.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const CACHED_STATEMENTS = 500;

/**
 * Adapts node:sqlite to Kysely's SQLite driver. Caches the last 500 prepared statements by their
 * text, which halves the cost of a read.
 */
function cacheStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({
    max: CACHED_STATEMENTS,
    memoMethod: (sql) => toKyselyStatement(database, sql),
  });
  return { prepare: (sql) => statements.memo(sql), close: () => database.close() };
}

function toKyselyStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toBindable)),
    run: (parameters) => statement.run(...parameters.map(toBindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(toBindable)),
  };
}

/**
 * Converts a value for SQLite. Integers become bigint (a JavaScript number would arrive as REAL).
 * Values that the two databases would store differently are refused with a TypeError.
 */
export function toBindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return toBindableNumber(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A query parameter cannot be ${describeUnbindable(value)}`);
}

function toBindableNumber(value: number): number | bigint {
  if (Number.isSafeInteger(value)) return BigInt(value);
  // SQLite would silently store NaN as null.
  if (!Number.isFinite(value)) throw new TypeError(`A query parameter cannot be ${value}`);
  return value;
}

function describeUnbindable(value: unknown): string {
  if (value === undefined) return 'undefined: pass null for "none"';
  if (typeof value === 'boolean') return 'a boolean: pass 0 or 1';
  if (value instanceof Date) return 'a Date: pass epoch milliseconds';
  if (Array.isArray(value)) return 'an array: pass JSON text';
  return `of type ${typeof value}: pass text, a number, null or bytes`;
}
