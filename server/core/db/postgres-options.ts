import type { ClientConfig, PoolConfig } from 'pg';

/** Settings of Postgres connections; 0 disables a limit. */
export interface PostgresSettings {
  /** Largest size of the pool. */
  poolSize: number;
  /** Milliseconds after which the server cancels a statement. */
  statementTimeoutMs: number;
  /** Milliseconds without an answer after which a connection counts as dead. */
  queryTimeoutMs: number;
  /** Milliseconds after which the server ends a transaction in which nothing happens. */
  idleTransactionTimeoutMs: number;
  /** Seconds after which a connection is replaced. */
  lifetimeSeconds: number;
  /** As libpq defines them; null: from the URL. */
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

export const noTimeLimits = {
  statementTimeoutMs: 0,
  queryTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
} as const satisfies Partial<PostgresSettings>;

/** Timeout (ms) for connecting and for waiting for a free connection. */
const connectTimeoutMs = 5_000;
const keepAliveAfterMs = 10_000;

/**
 * Common options of connections to the server at `url`. Certificates are named in the URL
 * (`sslrootcert`).
 */
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

/** The driver treats `require` as `verify-full`. */
function withSslMode(url: string, mode: string): string {
  const address = URL.parse(url);
  if (!address) return url;
  address.searchParams.set('sslmode', mode);
  address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
