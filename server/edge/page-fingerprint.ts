import type { Env } from '../core/config/env.ts';
import { tagOf } from '../core/http/etag.ts';

/**
 * How each variable can affect a cached page: by value, by presence (secrets, which must not be
 * guessable from the file), or not at all.
 */
const effects: { readonly [Name in keyof Env]: 'value' | 'presence' | 'nothing' } = {
  PORT: 'value',
  HOST: 'nothing',
  DATA_DIR: 'nothing',
  // Another database has other content marks.
  DATABASE_URL: 'nothing',
  DATABASE_POOL_SIZE: 'nothing',
  DATABASE_STATEMENT_TIMEOUT_MS: 'nothing',
  DATABASE_QUERY_TIMEOUT_MS: 'nothing',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 'nothing',
  DATABASE_CONNECTION_LIFETIME_SECONDS: 'nothing',
  DATABASE_SSLMODE: 'nothing',
  SHUTDOWN_DELAY_MS: 'nothing',
  PUBLIC_URL: 'value',
  // Part of the cached headers.
  HSTS_SUBDOMAINS: 'value',
  PROJECT: 'value',
  TRUSTED_PROXIES: 'nothing',
  LOW_DISK_MB: 'nothing',
  LOG_LEVEL: 'nothing',
  LOG_FORMAT: 'nothing',
  LOG_ACCESS: 'nothing',
  NODE_ENV: 'value',
  EDGE: 'nothing',
  PAGE_CACHE_MB: 'nothing',
  AUTH_SECRET: 'nothing',
  firstAdmin: 'nothing',
  SMTP_URL: 'presence',
  SMTP_CONNECTIONS: 'nothing',
  MAIL_FROM: 'value',
  GOOGLE_CLIENT_ID: 'value',
  GOOGLE_CLIENT_SECRET: 'presence',
  GOOGLE_ISSUER_URL: 'value',
  LINKEDIN_CLIENT_ID: 'value',
  LINKEDIN_CLIENT_SECRET: 'presence',
  LINKEDIN_ISSUER_URL: 'value',
  MAIL_TO_FILES: 'value',
  ACCESS_TOKEN_SECONDS: 'value',
  PASSKEY_DOMAIN: 'nothing',
  isStaffFactorRequired: 'nothing',
  FORWARD_TO_PRIVATE: 'nothing',
  VIDEO_STREAMS: 'nothing',
  VIDEO_UPLOAD_MB: 'nothing',
  VIDEO_STORE_MB: 'nothing',
  PAYMOB_BASE_URL: 'nothing',
  // Test payments are shown on uncached pages only.
  PAYMENT_SANDBOX: 'nothing',
  paymobKeys: 'nothing',
  paymentMethods: 'nothing',
};

/**
 * Hash of 22 characters over all inputs of a page except its project's content: the build, Node
 * with its ICU data, and the environment.
 */
export function pageFingerprint(build: string, env: Env): string {
  const names = Object.keys(effects) as (keyof Env)[];
  const values = names.map((name) => {
    if (effects[name] === 'nothing') return null;
    return effects[name] === 'value' ? (env[name] ?? null) : env[name] !== undefined;
  });
  return tagOf(JSON.stringify([build, process.version, process.versions.icu, values]));
}
