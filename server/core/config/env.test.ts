import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('an empty environment is enough', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: null,
    LOG_ACCESS: true,
    NODE_ENV: 'production',
    PAGE_CACHE_MB: 64,
    TRUSTED_PROXIES: [],
    DATABASE_POOL_SIZE: 10,
    DATABASE_QUERY_TIMEOUT_MS: 15_000,
    SHUTDOWN_DELAY_MS: 0,
  });
  expect(readEnv({ PORT: '', NODE_ENV: 'development' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    LOG_ACCESS: false,
  });
  expect(
    readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1', PUBLIC_URL: 'https://a.example/' }),
  ).toMatchObject({
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    PUBLIC_URL: 'https://a.example',
  });
  expect(
    readEnv({ SMTP_URL: 'smtp://u:p@mail.example:587', MAIL_FROM: 'Care & Co <hi@a.example>' }),
  ).toMatchObject({ MAIL_FROM: { name: 'Care & Co', address: 'hi@a.example' } });
  expect(
    readEnv({ ADMIN_EMAIL: 'Nadia@a.example', ADMIN_PASSWORD: 'violet teapot 9' }).firstAdmin,
  ).toEqual({ email: 'nadia@a.example', password: 'violet teapot 9' });
  expect(readEnv({ MAIL_FROM: 'hi@a.example' }).MAIL_FROM).toEqual({
    name: null,
    address: 'hi@a.example',
  });
});

test('the keys of Paymob come together', () => {
  expect(readEnv({})).toMatchObject({
    paymobKeys: null,
    paymentMethods: [
      { kind: 'card', integrationId: 4_898_103 },
      { kind: 'wallet', integrationId: 4_898_200 },
    ],
    PAYMOB_BASE_URL: 'https://accept.paymob.com',
    PAYMENT_SANDBOX: 'off',
  });
  const given = {
    PAYMOB_SECRET_KEY: 'egy_sk_live_1',
    PAYMOB_PUBLIC_KEY: 'egy_pk_live_2',
    PAYMOB_API_KEY: 'three',
    PAYMOB_HMAC_SECRET: 'four',
    PAYMOB_BASE_URL: 'http://localhost:4400/',
  };
  expect(readEnv(given)).toMatchObject({
    paymobKeys: {
      secretKey: 'egy_sk_live_1',
      publicKey: 'egy_pk_live_2',
      apiKey: 'three',
      hmacSecret: 'four',
    },
    PAYMOB_BASE_URL: 'http://localhost:4400',
  });
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
  ['HOST', 'a b', 'HOST must be an address or a host name to listen on, not "a b".'],
  [
    'PUBLIC_URL',
    'example.com',
    'PUBLIC_URL must be an origin like https://example.com, not "example.com".',
  ],
  [
    'PUBLIC_URL',
    'https://example.com/shop',
    'PUBLIC_URL must be an origin like https://example.com, not "https://example.com/shop".',
  ],
  ['PROJECT', 'A B', 'PROJECT must be the id of a project, like active-med-pharma, not "A B".'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/99',
    'TRUSTED_PROXIES must be a comma-separated list of addresses or networks like 10.0.0.0/8, not "10.0.0.0/99".',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  ['LOG_ACCESS', 'yes', 'LOG_ACCESS must be one of on, off, not "yes".'],
  [
    'BACKUP_TO',
    's3:/bucket/site',
    'BACKUP_TO must be a folder, or an address like s3://bucket/prefix?region=eu-central-1, not "s3:/bucket/site".',
  ],
  [
    'BACKUP_TO',
    's3://key:secret@bucket/site',
    'BACKUP_TO must be a folder, or an address like s3://bucket/prefix?region=eu-central-1.',
  ],
  ['PAGE_CACHE_MB', '-1', 'PAGE_CACHE_MB must be a whole number from 0 to 65536, not "-1".'],
  ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE must be a whole number from 1 to 1000, not "0".'],
  [
    'DATABASE_SSLMODE',
    'prefer',
    'DATABASE_SSLMODE must be one of disable, require, verify-ca, verify-full, not "prefer".',
  ],
  [
    'DATABASE_URL',
    'mysql://root:secret@host/db',
    'DATABASE_URL must be an address like postgres://user:password@host/name.',
  ],
  [
    'SMTP_URL',
    'mail.example:secret',
    'SMTP_URL must be an address like smtp://user:password@host:587.',
  ],
  [
    'PASSWORD_RANGE_URL',
    'https://me:secret@pwned.example/range/',
    'PASSWORD_RANGE_URL must be an address like https://api.pwnedpasswords.com/range/.',
  ],
  ['ADMIN_EMAIL', 'nadia', 'ADMIN_EMAIL must be an address like you@example.com, not "nadia".'],
  ['ADMIN_PASSWORD', 'hunter2', 'ADMIN_PASSWORD must be a password of 8 to 128 characters.'],
  ['ADMIN_PASSWORD', 'violet teapot 9', 'ADMIN_EMAIL must be set if ADMIN_PASSWORD is set.'],
  ['ADMIN_EMAIL', 'nadia@a.example', 'ADMIN_PASSWORD must be set if ADMIN_EMAIL is set.'],
  [
    'METRICS_ADDRESS',
    '9464',
    'METRICS_ADDRESS must be an address like 127.0.0.1:9464, not "9464".',
  ],
  ['METRICS_ADDRESS', 'localhost:99999', 'METRICS_ADDRESS must be an address like 127.0.0.1:9464'],
  ['METRICS_TOKEN', 'hunter2', 'METRICS_TOKEN must be a token of at least 16 characters.'],
  ['PROCESS_KIND', 'jobs', 'PUBLIC_URL must be set if PROCESS_KIND is jobs.'],
  ['PURGE_URL', 'http://cdn.example/purge', 'PURGE_URL must be an https address'],
  ['PAYMOB_SECRET_KEY', 'egy_sk_live_1', 'PAYMOB_PUBLIC_KEY must be set if'],
  ['PAYMOB_API_KEY', 'hunter2', 'PAYMOB_SECRET_KEY must be set if PAYMOB_API_KEY is set.'],
  [
    'PAYMOB_BASE_URL',
    'http://pay.example',
    'PAYMOB_BASE_URL must be an https address, or an http address of this machine, not "http://pay.example".',
  ],
  [
    'PAYMOB_INTEGRATION_ID',
    'card',
    'PAYMOB_INTEGRATION_ID must be different integration ids separated by commas, each with its kind (card or wallet) like card:4898103,wallet:4898200, or bare for a card, not "card".',
  ],
  ...['0', 'kiosk:7', 'wallet:', 'card:7,', 'toString:7', 'card:7,wallet:7', 'card:7 wallet:8'].map(
    (list): [string, string, string] => [
      'PAYMOB_INTEGRATION_ID',
      list,
      `PAYMOB_INTEGRATION_ID must be different integration ids`,
    ],
  ),
  ['PAYMENT_SANDBOX', 'yes', 'PAYMENT_SANDBOX must be one of on, off, not "yes".'],
  [
    'MAIL_FROM',
    'a@b.example\nBcc: c@d.example',
    'MAIL_FROM must be an address like hello@example.com or Name <hello@example.com>, not',
  ],
])('%s=%s is explained', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(message);
});
