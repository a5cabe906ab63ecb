import type { Env } from '#server/core/config/env.ts';
import { noTimeLimits } from './postgres-options.ts';

/** Arguments for `openDatabase` from the environment. */
export function databaseOptions(env: Env) {
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

/**
 * The same without time limits, for commands and imports: large statements and waiting for other
 * processes take time.
 */
export function commandOptions(env: Env) {
  const { postgres, ...place } = databaseOptions(env);
  return { ...place, postgres: { ...postgres, ...noTimeLimits } };
}
