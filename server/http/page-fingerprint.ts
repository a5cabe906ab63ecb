import type { Env } from '../env.ts';
import { tagOf } from '../etag.ts';

/**
 * What of the environment a kept page may show: a value, whether there is one (of a secret, which
 * must not be guessed from what is written), or nothing.
 */
const shown: { readonly [Name in keyof Env]: 'value' | 'presence' | 'nothing' } = {
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
  // Among the headers that are kept with a page.
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
  // Whether payments are tests is shown on pages that are never kept.
  PAYMENT_SANDBOX: 'nothing',
  paymobKeys: 'nothing',
  paymentMethods: 'nothing',
};

/**
 * 22 characters for all that a page's bytes depend on but its project's content: the build, Node with
 * its languages' data, and the environment.
 */
export function pageFingerprint(build: string, env: Env): string {
  const names = Object.keys(shown) as (keyof Env)[];
  const values = names.map((name) => {
    if (shown[name] === 'nothing') return null;
    return shown[name] === 'value' ? (env[name] ?? null) : env[name] !== undefined;
  });
  return tagOf(JSON.stringify([build, process.version, process.versions.icu, values]));
}
