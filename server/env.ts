import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { checkAccount } from '#common/account-forms.ts';
import { isEmail } from '#common/person-fields.ts';
import { defaultPostgresSettings } from './db/postgres-options.ts';
import { parsePaymentMethods, type PaymentMethod } from './orders/payment-methods.ts';
import { isPublicSite } from './is-public-site.ts';
import { StartupError } from './startup-error.ts';

/** `hello@example.com`, or with a name before it and the address in angle brackets. */
const mailbox = /^(?:[^\p{Cc}<>@"]{1,80} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u;

/** What the environment says, read once at the start. */
export type Env = Readonly<z.output<typeof schema>>;

/** Their values are never repeated in a message. */
const secrets = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'LINKEDIN_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'PASSWORD_RANGE_URL',
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_API_KEY',
  'PAYMOB_HMAC_SECRET',
]);

const paymobNames = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_API_KEY',
  'PAYMOB_HMAC_SECRET',
] as const;

const card: PaymentMethod = { kind: 'card', integrationId: 4_898_103 };
const sandboxWallet: PaymentMethod = { kind: 'wallet', integrationId: 4_898_200 };

/** Every message completes the sentence "NAME must be …". */
const schema = z
  .object({
    /** 0: any free port. */
    PORT: wholeNumber(0, 65_535).default(3000),
    /** By default every interface, of IPv4 and IPv6 (containers need it); in development this machine alone. */
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'an address or a host name to listen on')
      .optional(),
    /** The folder of the database, the media and whatever else the product writes. */
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => path.resolve(folder)),
    /** Absent: SQLite in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'an address like postgres://user:password@host/name')
      .optional(),
    /** What connections to Postgres may take (db/postgres-options.ts); 0 switches a limit off. */
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
    /** How long the port stays open after SIGTERM, while /readyz answers 503 already. */
    SHUTDOWN_DELAY_MS: wholeNumber(0, 300_000).default(0),
    /** The origin that visitors see, without a slash at the end. */
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'an origin like https://example.com')
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Browsers then use https alone for every subdomain of the public address, too. */
    HSTS_SUBDOMAINS: oneOf('on', 'off').default('off'),
    /** The project of host names that belong to none; absent: the first. */
    PROJECT: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'the id of a project, like active-med-pharma')
      .optional(),
    /** Whose X-Forwarded headers are believed. */
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
    /** Megabytes: a disk with less free for DATA_DIR is logged as low; 0 never. */
    LOW_DISK_MB: wholeNumber(0, 999_999_999).default(500),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
    /** `text` is for people, by default on a terminal; `json` are lines for programs. */
    LOG_FORMAT: oneOf('json', 'text').optional(),
    /** One line a request; by default only in production. */
    LOG_ACCESS: oneOf('on', 'off').optional(),
    NODE_ENV: oneOf('production', 'development', 'test').default('production'),
    /** `off`: Node's own HTTP server reads every request, also for pages that are kept (http/quick-server.ts). */
    EDGE: oneOf('on', 'off').default('on'),
    /** Megabytes of rendered pages kept in memory; 0 keeps none. */
    PAGE_CACHE_MB: wholeNumber(0, 65_536).default(64),
    /** What accounts are guarded by, the same in every process; absent: a file in DATA_DIR, made at the first start. */
    AUTH_SECRET: z.string().min(32, 'a secret of at least 32 characters').optional(),
    /** What the secret is encrypted with in backups; absent: it lies in them as it is. */
    BACKUP_PASSPHRASE: z.string().min(12, 'a passphrase of at least 12 characters').optional(),
    /** The folder of pg_dump and pg_restore; absent: they are looked for on the PATH. */
    PG_BIN: z.string().optional(),
    /** A service that new passwords are looked up at (accounts/passwords/password-lookup.ts); absent: none. */
    PASSWORD_RANGE_URL: z
      .string()
      .refine(
        (url) => /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/.test(url) && URL.canParse(url),
        'an address like https://api.pwnedpasswords.com/range/',
      )
      .transform((url) => url.replace(/\/*$/, '/'))
      .optional(),
    /** The contact for reports of security faults, in `/.well-known/security.txt`; absent: it is not found. */
    SECURITY_CONTACT: z
      .string()
      .refine(isContact, 'an address like security@example.com or https://example.com/security')
      .optional(),
    /** Who becomes administrator while there is none; absent: a link for it is printed. */
    ADMIN_EMAIL: z.string().refine(isEmail, 'an address like you@example.com').optional(),
    ADMIN_PASSWORD: z.string().refine(isPassword, 'a password of 8 to 128 characters').optional(),
    /** The mail server; absent: mail becomes files in DATA_DIR/outbox. */
    SMTP_URL: z
      .string()
      .refine(isMailServer, 'an address like smtp://user:password@host:587')
      .optional(),
    /** Connections to the mail server at the same time; half of them are for codes and receipts. */
    SMTP_CONNECTIONS: wholeNumber(2, 100).default(4),
    /** Who our mail is from; absent: no-reply at the host of PUBLIC_URL, in the project's name. */
    MAIL_FROM: z
      .string()
      .regex(mailbox, 'an address like hello@example.com or Name <hello@example.com>')
      .transform(readMailbox)
      .optional(),
    /**
     * Login at Google and LinkedIn, each offered where its id and secret are known. An id that is missing here
     * is read from the project's auth/credentials.json.
     */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER_URL: issuer().default('https://accounts.google.com'),
    LINKEDIN_CLIENT_ID: z.string().optional(),
    LINKEDIN_CLIENT_SECRET: z.string().optional(),
    LINKEDIN_ISSUER_URL: issuer().default('https://www.linkedin.com/oauth'),
    /** Whether a site with an https address may go without a mail server. */
    MAIL_TO_FILES: oneOf('on', 'off').default('off'),
    /** How long an access token of the API is good. */
    ACCESS_TOKEN_SECONDS: wholeNumber(1, 3_600).default(15 * 60),
    /** The common domain of several hosts, for which passkeys are made; absent: each host has passkeys by itself. */
    PASSKEY_DOMAIN: z
      .string()
      .regex(/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/, 'a domain like example.com')
      .optional(),
    /** Staff need a second factor; by default on a site with a public https address. */
    STAFF_SECOND_FACTOR: oneOf('on', 'off').optional(),
    /** Whether videos are prepared for streaming, where ffmpeg is present; the originals are always served. */
    VIDEO_STREAMS: oneOf('on', 'off').default('on'),
    /** Megabytes of the largest video that may be uploaded. */
    VIDEO_UPLOAD_MB: wholeNumber(1, 999_999).default(2_048),
    /** Megabytes of all videos of all projects together, with what unfinished uploads are going to take. */
    VIDEO_STORE_MB: wholeNumber(1, 999_999_999).default(100_000),
    /** Whether messages may be forwarded to addresses of private networks, and without https. */
    FORWARD_TO_PRIVATE: oneOf('on', 'off').default('off'),
    /** The account at Paymob; absent: payments are tests, at a provider inside the program. */
    PAYMOB_SECRET_KEY: z.string().optional(),
    PAYMOB_PUBLIC_KEY: z.string().optional(),
    PAYMOB_API_KEY: z.string().optional(),
    PAYMOB_HMAC_SECRET: z.string().optional(),
    /** The offered kinds of payment; absent: the specification's card, and at the sandbox a wallet, too. */
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
    /** Whether the world may pay with tests: a site with a public address, or visitors of other networks. */
    PAYMENT_SANDBOX: oneOf('on', 'off').default('off'),
  })
  .superRefine(({ ADMIN_EMAIL, ADMIN_PASSWORD }, context) => {
    if ((ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined)) return;
    const [missing, given] = ADMIN_EMAIL
      ? ['ADMIN_PASSWORD', 'ADMIN_EMAIL']
      : ['ADMIN_EMAIL', 'ADMIN_PASSWORD'];
    const message = `set if ${given} is set`;
    context.addIssue({ code: 'custom', path: [missing], message });
  })
  .superRefine((env, context) => {
    const given = paymobNames.find((name) => env[name] !== undefined);
    const missing = paymobNames.find((name) => env[name] === undefined);
    if (!given || !missing) return;
    const message = `set if ${given} is set`;
    context.addIssue({ code: 'custom', path: [missing], message });
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
 * Reads the program's environment variables; an empty one counts as not given.
 * Throws StartupError naming the first wrong one.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const value = secrets.has(name) || !given[name] ? '' : `, not "${given[name]}"`;
  throw new StartupError(`${name} must be ${issue?.message ?? 'another value'}${value}.`);
}

interface PaymobVariables {
  PAYMOB_SECRET_KEY?: string | undefined;
  PAYMOB_PUBLIC_KEY?: string | undefined;
  PAYMOB_API_KEY?: string | undefined;
  PAYMOB_HMAC_SECRET?: string | undefined;
}

/** All four or none. */
function paymobKeysOf(given: PaymobVariables) {
  const {
    PAYMOB_SECRET_KEY: secretKey,
    PAYMOB_PUBLIC_KEY: publicKey,
    PAYMOB_API_KEY: apiKey,
    PAYMOB_HMAC_SECRET: hmacSecret,
  } = given;
  if (!secretKey || !publicKey || !apiKey || !hmacSecret) return null;
  return { secretKey, publicKey, apiKey, hmacSecret };
}

function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
}

function milliseconds() {
  return wholeNumber(0, 3_600_000);
}

function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, { error: `one of ${values.join(', ')}` });
}

function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value);
}

function isContact(value: string): boolean {
  return isEmail(value) || (/^https:\/\/[^\s@]+$/.test(value) && URL.canParse(value));
}

function issuer() {
  return z.string().refine(isIssuer, 'an https address, or an http address of this machine');
}

/** What a login at a provider says must come by TLS; for one that runs beside us there is none. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isPassword(value: string): boolean {
  return checkAccount('reset-password', { password: value, confirm: value }).password === undefined;
}

function isMailServer(value: string): boolean {
  return /^smtps?:\/\/./.test(value) && URL.canParse(value);
}

function readMailbox(value: string): { name: string | null; address: string } {
  const [name = '', address] = value.split(/ <|>$/);
  return address ? { name, address } : { name: null, address: value };
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
