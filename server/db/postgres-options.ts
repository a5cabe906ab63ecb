import type { ClientConfig, PoolConfig } from 'pg';
import type { Env } from '#server/env.ts';

/** How connections to Postgres behave; 0 switches a limit off. */
export interface PostgresSettings {
  /** Connections of the pool, at most. */
  poolSize: number;
  /** Milliseconds after which the server cancels a statement. */
  statementTimeoutMs: number;
  /** Milliseconds without an answer after which a connection counts as dead. */
  queryTimeoutMs: number;
  /** Milliseconds after which the server ends a transaction in which nothing happens. */
  idleTransactionTimeoutMs: number;
  /** Seconds after which a connection is replaced. */
  lifetimeSeconds: number;
  /** As libpq defines them; null: as the address says. */
  sslMode: 'disable' | 'require' | 'verify-ca' | 'verify-full' | null;
}

export const defaultPostgresSettings: PostgresSettings = {
  poolSize: 10,
  statementTimeoutMs: 10_000,
  queryTimeoutMs: 15_000,
  idleTransactionTimeoutMs: 30_000,
  lifetimeSeconds: 1_800,
  sslMode: null,
};

export type DatabaseEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_POOL_SIZE'
  | 'DATABASE_STATEMENT_TIMEOUT_MS'
  | 'DATABASE_QUERY_TIMEOUT_MS'
  | 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS'
  | 'DATABASE_CONNECTION_LIFETIME_SECONDS'
  | 'DATABASE_SSLMODE'
>;

/** Where the environment says that the database is, for `openDatabase`. */
export function databaseOptions(env: DatabaseEnv) {
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    postgres: {
      poolSize: env.DATABASE_POOL_SIZE,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      queryTimeoutMs: env.DATABASE_QUERY_TIMEOUT_MS,
      idleTransactionTimeoutMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      lifetimeSeconds: env.DATABASE_CONNECTION_LIFETIME_SECONDS,
      sslMode: env.DATABASE_SSLMODE ?? null,
    },
  };
}

/** The same for work that nobody waits for in a browser: what is large or waits for another process takes its time. */
export function commandOptions(env: DatabaseEnv) {
  const { postgres, ...place } = databaseOptions(env);
  return { ...place, postgres: { ...postgres, ...noTimeLimits } };
}

/** No limits of time. */
export const noTimeLimits = {
  statementTimeoutMs: 0,
  queryTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
} as const satisfies Partial<PostgresSettings>;

/** Milliseconds that connecting, or waiting for a free connection, may take. */
const connectTimeoutMs = 5_000;
const keepAliveAfterMs = 10_000;

/** What every connection to the server at `url` has in common. Certificates are named in the address (`sslrootcert`). */
export function clientOptions(url: string, { sslMode }: PostgresSettings): ClientConfig {
  return {
    connectionString: sslMode === null ? url : withSslMode(url, sslMode),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  };
}

export function poolOptions(url: string, settings: PostgresSettings): PoolConfig {
  return {
    ...clientOptions(url, settings),
    max: settings.poolSize,
    maxLifetimeSeconds: settings.lifetimeSeconds,
    query_timeout: settings.queryTimeoutMs,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
  };
}

/** The driver's own meaning of `require` is that of `verify-full`. */
function withSslMode(url: string, mode: string): string {
  const address = URL.parse(url);
  if (!address) return url;
  address.searchParams.set('sslmode', mode);
  address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
