import { mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#common/ids.ts';
import { readEnv } from '#server/core/config/env.ts';
import type { MailContent } from '#server/core/mail/mail.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { clientReader, isFromThisMachine } from '../core/http/client-address.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const home = '/sandbox/mail';

/** Headers of a browser on this machine. */
const here = { host: 'localhost:3000' };

const content: MailContent = {
  language: 'ar',
  subject: 'رمز <b>التأكيد</b>',
  heading: 'رمزك',
  code: '135790',
  link: { text: 'افتح', href: 'http://localhost:3000/ar/verify-email?a=1&b=2' },
  rows: [],
  quote: { text: '<script>alert(1)</script>', language: 'en' },
  footer: 'Demo',
};

const startSite = (env: Record<string, string> = {}) =>
  startTestServer(() => cacheablePage('page'), { TRUSTED_PROXIES: '', ...env });

async function send({ folder }: TestServer, subject = content.subject, id = newId()) {
  const mailer = openMailer(readEnv({}), createFolderStore(folder));
  const to = 'nadia@clinic.example';
  await mailer.send({ id, sender: 'Demo', to, replyTo: null, content: { ...content, subject } });
  return path.join(folder, 'outbox', `${id}.${encodeURIComponent(to)}.eml`);
}

const statusOf = async (
  site: TestServer,
  headers: Record<string, string> = here,
  target: string = home,
) => (await site.get(target, headers)).status;

const textOf = async (site: TestServer, target = home) =>
  (await site.get(target, here)).body.toString();

const linksOf = (page: string) =>
  [...page.matchAll(/href="(\/sandbox\/mail\/[^"]+)"/g)].map(([, href = '']) => href);

test('this machine reads the emails, the newest first, in their own direction', async () => {
  const site = await startSite();
  expect(await textOf(site)).toContain('No emails yet');
  const first = await send(site);
  await send(site, 'Second');
  utimesSync(first, 1_700_000_000, 1_700_000_000);
  const list = await textOf(site);
  expect(list.indexOf('Second')).toBeLessThan(list.indexOf('رمز &lt;b&gt;'));
  expect(list).toMatch(/<bdi dir="rtl" lang="ar"\s*>\s*Second/);
  expect(list).toContain('nadia@clinic.example');
  expect(list).toContain('datetime="2023-11-14T22:13:20.000Z"');

  const [, href = ''] = linksOf(list);
  expect(href).toMatch(/^\/sandbox\/mail\/[0-9a-f]{32}$/);
  const page = await textOf(site, href);
  expect(page).toContain('رمز &lt;b&gt;التأكيد&lt;/b&gt;');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toMatch(
    /<a[^>]+href="http:\/\/localhost:3000\/ar\/verify-email\?a=1&amp;b=2"[^>]+target="_blank"/,
  );
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script');

  const frame = await site.get(`${href}/html`, here);
  expect(frame.body.toString()).toContain('<head><base target="_blank">');
  expect(frame.body.toString()).toContain('135790');
  expect(frame.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups [^;]+; default-src 'none';/,
  );
  expect(frame.headers['content-security-policy']).not.toMatch(/allow-(?:scripts|same-origin)/);
});

test('nobody keeps, lists or frames the pages', async () => {
  const site = await startSite();
  await send(site);
  const [href = ''] = linksOf(await textOf(site));
  for (const target of [home, href, `${href}/html`]) {
    const { headers } = await site.get(target, here);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors '${target === `${href}/html` ? 'self' : 'none'}'`);
    expect(policy).not.toContain('script-src');
  }
});

test.each([
  ['an IPv4 address', '127.0.0.1:3000'],
  ['an IPv6 address', '[::1]:3000'],
  ['a name below localhost', 'demo.localhost:3000'],
])('this machine is known by %s', async (_name, host) => {
  expect(await statusOf(await startSite(), { host })).toBe(200);
});

test.each([
  ['a name that was led here', { host: 'evil.example:3000' }],
  ['a name that begins like ours', { host: 'localhost.evil.example' }],
  ['a name that ends like ours', { host: 'evil-localhost' }],
  ['an unknown proxy', { ...here, 'x-forwarded-for': '127.0.0.1' }],
  ['an unknown proxy of another kind', { ...here, forwarded: 'for=127.0.0.1' }],
  ['an unknown proxy that names itself', { ...here, via: '1.1 proxy' }],
  ['an unknown proxy that hides the address', { ...here, 'x-real-ip': '127.0.0.1' }],
  ['an unknown proxy that names its host', { ...here, 'x-forwarded-host': 'localhost' }],
])('%s is not this machine', async (_name, headers) => {
  const site = await startSite();
  await send(site);
  const [href = ''] = linksOf(await textOf(site));
  for (const target of [home, href, `${href}/html`])
    expect(await statusOf(site, headers, target)).toBe(404);
});

test.each([
  ['names this machine', 200, { 'x-forwarded-for': '127.0.0.1' }],
  ['names another', 404, { 'x-forwarded-for': '8.8.4.4' }],
  ['adds another to what was sent', 404, { 'x-forwarded-for': '127.0.0.1, 10.1.2.3' }],
  ['adds nothing that can be read', 404, { 'x-forwarded-for': '127.0.0.1, unknown' }],
  ['names nobody', 404, {}],
  [
    'asks for another host',
    404,
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
  ],
])('a trusted proxy that %s gets %i', async (_name, status, headers) => {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(await statusOf(site, { ...here, ...headers })).toBe(status);
});

test.each([
  ['::ffff:127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['192.168.1.31', false],
  ['::ffff:10.0.0.8', false],
  ['2001:db8::1', false],
  [undefined, false],
])('a connection from %s: this machine is %s', (remoteAddress, isHere) => {
  const asked = { headers: here, socket: { remoteAddress } };
  const direct = clientReader([]);
  expect(isFromThisMachine(asked, direct(asked))).toBe(isHere);
  // A trusted proxy elsewhere means its own machine.
  const forwarded = { ...asked, headers: { ...here, 'x-forwarded-for': '127.0.0.1' } };
  const behind = clientReader(['0.0.0.0/0', '::/0']);
  expect(isFromThisMachine(forwarded, behind(forwarded))).toBe(isHere);
});

test.each([
  ['with a mail server', { SMTP_URL: 'smtp://mail.example' }],
  ['on a public site', { PUBLIC_URL: 'https://demo.example', MAIL_TO_FILES: 'on' }],
])('%s there is nothing', async (_name, env) => {
  const site = await startSite(env);
  await send(site);
  expect(await statusOf(site)).toBe(404);
  await site.get('/en/otpcode', here);
  expect(site.rendered.at(-1)?.visitor.mailViewer).toBeNull();
});

test('pages link to the emails only where their visitor can read them', async () => {
  const site = await startSite();
  await site.get('/en/otpcode', here);
  expect(site.rendered.at(-1)?.visitor.mailViewer).toBe(home);
  await site.get('/en/verify-email', { ...here, 'x-forwarded-for': '127.0.0.1' });
  expect(site.rendered.at(-1)?.visitor.mailViewer).toBeNull();
});

test('an address leads to an email of the newest 200, and to no other file', async () => {
  const site = await startSite();
  const outbox = path.join(site.folder, 'outbox');
  const ids = Array.from({ length: 202 }, (_item, index) => newId(1_800_000_000_000 + index));
  mkdirSync(outbox);
  for (const [index, id] of ids.entries())
    writeFileSync(path.join(outbox, `${id}.a%40b.eml`), `Subject: Mail ${index}.\r\n\r\nText`);
  writeFileSync(path.join(site.folder, 'secret.eml'), 'Subject: Secret\r\n\r\n');
  symlinkSync(path.join(site.folder, 'secret.eml'), path.join(outbox, 'f.eml'));
  mkdirSync(path.join(outbox, 'g.eml'));
  writeFileSync(path.join(outbox, '.h.eml'), 'Subject: Hidden\r\n\r\n');
  writeFileSync(path.join(outbox, 'i.part'), 'Subject: Unfinished\r\n\r\n');
  const list = await textOf(site);
  expect(linksOf(list)).toHaveLength(200);
  expect(list).not.toMatch(/Mail [01]\.|Secret|Hidden|Unfinished/);
  const names = ['..%2Fsecret.eml', `${ids[0]}.a%2540b.eml`, 'f.eml', 'x'.repeat(32)];
  for (const name of names) expect(await statusOf(site, here, `${home}/${name}`)).toBe(404);
  const [href = ''] = linksOf(list);
  expect(await statusOf(site, here, `${href}/text`)).toBe(404);
  // There is no such part.
  expect(await statusOf(site, here, `${href}/html`)).toBe(404);
});

test('a huge email is named, not shown', async () => {
  const site = await startSite();
  const file = await send(site);
  truncateSync(file, 40 * 1024 * 1024);
  const [href = ''] = linksOf(await textOf(site));
  const page = await textOf(site, href);
  expect(page).toContain('too large to show here (40.0 MB)');
  expect(page).toContain(path.basename(file));
  expect(page.length).toBeLessThan(20_000);
  expect(await statusOf(site, here, `${href}/html`)).toBe(404);
});
