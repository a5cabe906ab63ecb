import { expect, test } from 'vitest';
import type { Project } from '../core/projects/projects.ts';
import { readEnv } from '../core/config/env.ts';
import { greetingLines, greetingText, listAddresses } from './greeting.ts';

const projects = [
  { name: 'Demo', languages: ['en', 'ar'], defaultLanguage: 'ar' },
] as unknown as Project[];

const addresses = (env: Record<string, string> = {}) =>
  listAddresses({ port: 3000, projects, env: readEnv(env) });

test('a terminal gets an aligned text', () => {
  expect(greetingText(addresses(), null)).toBe(`Listening at http://localhost:3000

  Demo, English  http://localhost:3000/en/home
  Demo, العربية  http://localhost:3000/ar/home
  Administrator  http://localhost:3000/ar/admin/login
  Emails         http://localhost:3000/sandbox/mail
  Test payments  http://localhost:3000/ar/payment
  API            http://localhost:3000/api/docs

`);
});

test('what a mail server and an account at the provider take is not there', () => {
  const paymob = ['SECRET_KEY', 'PUBLIC_KEY', 'API_KEY', 'HMAC_SECRET'].map((name) => [
    `PAYMOB_${name}`,
    'x',
  ]);
  const env = { SMTP_URL: 'smtp://mail.example', ...Object.fromEntries(paymob) };
  expect(greetingText(addresses(env), null)).not.toMatch(/sandbox|payment/);
});

test('until there is an administrator the link that makes one takes the place of the login', () => {
  const link = 'http://localhost:3000/ar/admin/setup#key';
  const text = greetingText(addresses(), link);
  expect(text).not.toContain('admin/login');
  expect(text).toMatch(/\n\nThere is no administrator yet[^\n]+\n {2}http:\S+setup#key\n\n$/);
  const lines = greetingLines(addresses(), link).trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 30,
      msg: 'Listening at http://localhost:3000',
      addresses: { API: 'http://localhost:3000/api/docs' },
    },
    { level: 40, address: link },
  ]);
});
