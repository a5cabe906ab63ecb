import path from 'node:path';
import { z } from 'zod';
import { isEmail } from '#common/forms/person-fields.ts';
import { defaultPostgresSettings } from '../db/postgres-options.ts';
import { parseStorageUrl } from './storage-url.ts';
import { parsePaymentMethods, type PaymentMethod } from './payment-methods.ts';
import { isPublicSite } from './public-addresses.ts';
import {
  parseListenAddress,
  isContact,
  isMailServer,
  isNetwork,
  isOrigin,
  isPassword,
  isSafeAddress,
  issuer,
  mailbox,
  milliseconds,
  oneOf,
  readMailbox,
  wholeNumber,
} from './env-values.ts';
import { StartupError } from '../startup-error.ts';

/** Environment variables, read once at startup. */
export type Env = Readonly<z.output<typeof schema>>;

const paymobNames = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_API_KEY',
  'PAYMOB_HMAC_SECRET',
] as const;

/** Values never repeated in a message, as those with credentials in an address. */
const secrets = new Set<string>([
  'DATABASE_URL',
  'SMTP_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'LINKEDIN_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'PASSWORD_RANGE_URL',
  'PURGE_URL',
  'PURGE_TOKEN',
  'METRICS_TOKEN',
  ...paymobNames,
]);

const card: PaymentMethod = { kind: 'card', integrationId: 4_898_103 };
const sandboxWallet: PaymentMethod = { kind: 'wallet', integrationId: 4_898_200 };

/** Every message completes the sentence "NAME must be …". */
const schema = z
  .object({
    /** 0: any free port. */
    PORT: wholeNumber(0, 65_535).default(3000),
    /**
     * Default: all IPv4 and IPv6 interfaces (containers need it); in development only this machine.
     */
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'an address or a host name to listen on')
      .optional(),
    /** Folder for the database, media and everything else the product writes. */
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => path.resolve(folder)),
    /** Absent: SQLite in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'an address like postgres://user:password@host/name')
      .optional(),
    /** Bucket for media, videos and emails (core/files); absent: DATA_DIR. */
    STORAGE_URL: z
      .string()
      .transform(parseStorageUrl)
      .refine((place) => place !== null, 'an address like s3://bucket/prefix?region=eu-central-1')
      .optional(),
    /** Origin of a CDN in front of the bucket, for signed addresses of videos. */
    STORAGE_PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'an origin like https://videos.example.com')
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Limits of Postgres connections (db/postgres-options.ts); 0 disables one. */
    DATABASE_POOL_SIZE: wholeNumber(1, 1_000).default(defaultPostgresSettings.poolSize),
    DATABASE_STATEMENT_TIMEOUT_MS: milliseconds().default(
      defaultPostgresSettings.statementTimeoutMs,
    ),
    DATABASE_QUERY_TIMEOUT_MS: milliseconds().default(defaultPostgresSettings.queryTimeoutMs),
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds().default(
      defaultPostgresSettings.idleTransactionTimeoutMs,
    ),
    DATABASE_CONNECTION_LIFETIME_SECONDS: wholeNumber(0, 86_400).default(
      defaultPostgresSettings.lifetimeSeconds,
    ),
    /** As libpq defines them; absent: as DATABASE_URL says. */
    DATABASE_SSLMODE: oneOf('disable', 'require', 'verify-ca', 'verify-full').optional(),
    /** Time in which the port stays open after SIGTERM while /readyz already answers 503. */
    SHUTDOWN_DELAY_MS: wholeNumber(0, 300_000).default(0),
    /** Origin that visitors see, without a trailing slash. */
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'an origin like https://example.com')
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Extends HTTPS-only to every subdomain of the public address. */
    HSTS_SUBDOMAINS: oneOf('on', 'off').default('off'),
    /** Project for host names that belong to none; absent: the first. */
    PROJECT: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'the id of a project, like active-med-pharma')
      .optional(),
    /** Proxies whose X-Forwarded headers are trusted. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      )
      .refine(
        (list) => list.every(isNetwork),
        'a comma-separated list of addresses or networks like 10.0.0.0/8',
      ),
    /** Megabytes free for DATA_DIR below which a warning is logged; 0 disables it. */
    LOW_DISK_MB: wholeNumber(0, 999_999_999).default(500),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
    /** `text` for people, the default on a terminal; `json` for programs. */
    LOG_FORMAT: oneOf('json', 'text').optional(),
    /** One line per request; default: only in production. */
    LOG_ACCESS: oneOf('on', 'off').optional(),
    /** Listener for `/metrics` without a token; absent: none. */
    METRICS_ADDRESS: z
      .string()
      .transform(parseListenAddress)
      .refine((address) => address !== null, 'an address like 127.0.0.1:9464')
      .optional(),
    /** Bearer token for `/metrics` at PORT; absent: 404. */
    METRICS_TOKEN: z.string().min(16, 'a token of at least 16 characters').optional(),
    NODE_ENV: oneOf('production', 'development', 'test').default('production'),
    /** Duty of this process: answering requests, background jobs, or both. */
    PROCESS_KIND: oneOf('web', 'jobs', 'all').default('all'),
    /** Called after each release so that a CDN forgets its pages; absent: a CDN keeps none. */
    PURGE_URL: z
      .string()
      .refine(isSafeAddress, 'an https address, or an http address of this machine')
      .optional(),
    /** Bearer token for PURGE_URL. */
    PURGE_TOKEN: z.string().optional(),
    /**
     * `off`: Node's own HTTP server reads every request, also for cached pages
     * (edge/fast-path-server.ts).
     */
    EDGE: oneOf('on', 'off').default('on'),
    /** Megabytes of rendered pages in memory; 0 disables the cache. */
    PAGE_CACHE_MB: wholeNumber(0, 65_536).default(64),
    /**
     * Key for account secrets, the same in every process; absent: a file in DATA_DIR, created at
     * the first start.
     */
    AUTH_SECRET: z.string().min(32, 'a secret of at least 32 characters').optional(),
    /** Encrypts the secret in backups; absent: it is stored there unencrypted. */
    BACKUP_PASSPHRASE: z.string().min(12, 'a passphrase of at least 12 characters').optional(),
    /** Place of nightly backups: a folder or `s3://…`; absent: none are made. */
    BACKUP_TO: z
      .string()
      .refine(
        (place) => !/^s3:/i.test(place) || parseStorageUrl(place) !== null,
        'a folder, or an address like s3://bucket/prefix?region=eu-central-1',
      )
      .optional(),
    /** Days after which a backup is deleted; the newest seven never are. */
    BACKUP_KEEP_DAYS: wholeNumber(1, 36_500).default(30),
    /** Folder of pg_dump and pg_restore; absent: PATH is searched. */
    PG_BIN: z.string().optional(),
    /** Service for checking new passwords (accounts/passwords/password-lookup.ts). */
    PASSWORD_RANGE_URL: z
      .string()
      .refine(
        (url) => /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/.test(url) && URL.canParse(url),
        'an address like https://api.pwnedpasswords.com/range/',
      )
      .transform((url) => url.replace(/\/*$/, '/'))
      .optional(),
    /** Contact for security reports in `/.well-known/security.txt`; absent: 404. */
    SECURITY_CONTACT: z
      .string()
      .refine(isContact, 'an address like security@example.com or https://example.com/security')
      .optional(),
    /** First administrator, created while there is none; absent: a link for it is printed. */
    ADMIN_EMAIL: z.string().refine(isEmail, 'an address like you@example.com').optional(),
    ADMIN_PASSWORD: z.string().refine(isPassword, 'a password of 8 to 128 characters').optional(),
    /** Mail server; absent: emails become files in DATA_DIR/outbox. */
    SMTP_URL: z
      .string()
      .refine(isMailServer, 'an address like smtp://user:password@host:587')
      .optional(),
    /** Simultaneous connections to the mail server; half are for codes and receipts. */
    SMTP_CONNECTIONS: wholeNumber(2, 100).default(4),
    /** Sender of emails; absent: no-reply at the host of PUBLIC_URL, in the project's name. */
    MAIL_FROM: z
      .string()
      .regex(mailbox, 'an address like hello@example.com or Name <hello@example.com>')
      .transform(readMailbox)
      .optional(),
    /**
     * Login with Google and LinkedIn, offered when id and secret are set. A missing id is read from
     * the project's auth/credentials.json.
     */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER_URL: issuer().default('https://accounts.google.com'),
    LINKEDIN_CLIENT_ID: z.string().optional(),
    LINKEDIN_CLIENT_SECRET: z.string().optional(),
    LINKEDIN_ISSUER_URL: issuer().default('https://www.linkedin.com/oauth'),
    /** Allows a site with an https address to run without a mail server. */
    MAIL_TO_FILES: oneOf('on', 'off').default('off'),
    /** Lifetime of an API access token. */
    ACCESS_TOKEN_SECONDS: wholeNumber(1, 3_600).default(15 * 60),
    /** Common domain of several hosts, for passkeys; absent: each host has its own passkeys. */
    PASSKEY_DOMAIN: z
      .string()
      .regex(/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/, 'a domain like example.com')
      .optional(),
    /** Requires a second factor for staff; default: on a site with a public https address. */
    STAFF_SECOND_FACTOR: oneOf('on', 'off').optional(),
    /** Prepares videos for streaming if ffmpeg is present; originals are always served. */
    VIDEO_STREAMS: oneOf('on', 'off').default('on'),
    /** Largest video upload, in megabytes. */
    VIDEO_UPLOAD_MB: wholeNumber(1, 999_999).default(2_048),
    /** Megabytes for all videos of all projects, including unfinished uploads. */
    VIDEO_STORE_MB: wholeNumber(1, 999_999_999).default(100_000),
    /** Allows forwarding messages to private networks and without https. */
    FORWARD_TO_PRIVATE: oneOf('on', 'off').default('off'),
    /** Paymob account; absent: test payments at a built-in provider. */
    PAYMOB_SECRET_KEY: z.string().optional(),
    PAYMOB_PUBLIC_KEY: z.string().optional(),
    PAYMOB_API_KEY: z.string().optional(),
    PAYMOB_HMAC_SECRET: z.string().optional(),
    /** Payment methods; absent: the specification's card, and in the sandbox also a wallet. */
    PAYMOB_INTEGRATION_ID: z
      .string()
      .transform(parsePaymentMethods)
      .refine(
        (methods) => methods !== null,
        'different integration ids separated by commas, each with its kind (card or wallet) like card:4898103,wallet:4898200, or bare for a card',
      )
      .optional(),
    PAYMOB_BASE_URL: issuer()
      .default('https://accept.paymob.com')
      .transform((url) => url.replace(/\/+$/, '')),
    /** Allows test payments on a site with a public address or for visitors of other networks. */
    PAYMENT_SANDBOX: oneOf('on', 'off').default('off'),
  })
  .superRefine(({ PROCESS_KIND, PUBLIC_URL }, context) => {
    // Links in emails: nobody can open the port of a process that only runs jobs.
    if (PROCESS_KIND !== 'jobs' || PUBLIC_URL !== undefined) return;
    const message = 'set if PROCESS_KIND is jobs';
    context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message });
  })
  .superRefine((env, context) => {
    for (const names of [['ADMIN_EMAIL', 'ADMIN_PASSWORD'], paymobNames] as const) {
      const given = names.find((name) => env[name] !== undefined);
      const missing = names.find((name) => env[name] === undefined);
      if (!given || !missing) continue;
      const message = `set if ${given} is set`;
      context.addIssue({ code: 'custom', path: [missing], message });
    }
  })
  .transform(
    ({
      HOST,
      LOG_ACCESS,
      STAFF_SECOND_FACTOR,
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      PAYMOB_INTEGRATION_ID,
      ...rest
    }) => {
      const isDevelopment = rest.NODE_ENV === 'development';
      const paymobKeys = paymobKeysOf(rest);
      return {
        ...rest,
        firstAdmin:
          ADMIN_EMAIL && ADMIN_PASSWORD
            ? { email: ADMIN_EMAIL.toLowerCase(), password: ADMIN_PASSWORD }
            : null,
        paymobKeys,
        /** Origin of the provider's checkout; null: the sandbox on this site. */
        paymentOrigin: paymobKeys && new URL(rest.PAYMOB_BASE_URL).origin,
        paymentMethods: PAYMOB_INTEGRATION_ID ?? (paymobKeys ? [card] : [card, sandboxWallet]),
        HOST: HOST ?? (isDevelopment ? '127.0.0.1' : null),
        isStaffFactorRequired: STAFF_SECOND_FACTOR
          ? STAFF_SECOND_FACTOR === 'on'
          : isPublicSite(rest.PUBLIC_URL),
        LOG_ACCESS: LOG_ACCESS ? LOG_ACCESS === 'on' : !isDevelopment,
      };
    },
  );

/**
 * Reads the environment variables; an empty one counts as not given. Throws StartupError naming the
 * first invalid one.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const isSecret = secrets.has(name) || /\/\/[^/]*@/.test(given[name] ?? '');
  const value = isSecret || !given[name] ? '' : `, not "${given[name]}"`;
  throw new StartupError(`${name} must be ${issue?.message ?? 'another value'}${value}.`);
}

/** All four or none. */
function paymobKeysOf(given: { [Name in (typeof paymobNames)[number]]?: string | undefined }) {
  const {
    PAYMOB_SECRET_KEY: secretKey,
    PAYMOB_PUBLIC_KEY: publicKey,
    PAYMOB_API_KEY: apiKey,
    PAYMOB_HMAC_SECRET: hmacSecret,
  } = given;
  if (!secretKey || !publicKey || !apiKey || !hmacSecret) return null;
  return { secretKey, publicKey, apiKey, hmacSecret };
}
