import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const CACHED_STATEMENTS = 500;

/**
 * Adapts node:sqlite to Kysely's SQLite driver. Caches the last 500 prepared statements by their
 * text, which halves the cost of a read.
 */
export function cacheStatements(database: DatabaseSync): SqliteDatabase {
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
