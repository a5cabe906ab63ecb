import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startDnsServer } from '#tests/support/dns-server.ts';
import { openDoctorFixture } from '#tests/support/doctor-fixture.ts';

/** Starts a mail server; returns its host and port under a name that is not this machine's. */
async function startMail(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ logger: false, closeTimeout: 1, ...options });
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `127.0.0.2:${(server.server.address() as AddressInfo).port}`;
}

const withoutTls: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, callback) {
    const isRight = username === 'shop' && password === 'violet';
    callback(isRight ? null : new Error('Unknown user shop with violet'), { user: username });
  },
};

test('a mail server is asked to log in, encrypted except on this machine', async () => {
  const { find } = await openDoctorFixture();
  const host = await startMail(withoutTls);
  const here = host.replace('127.0.0.2', '127.0.0.1');
  const smtp = (SMTP_URL: string) => find('smtp', { SMTP_URL });
  expect(await smtp(`smtp://shop:violet@${here}`)).toBe(`ok: \`${here}\` accepts the login.`);
  expect(await smtp(`smtp://shop:violet@${host}`)).toMatch(/^warning: .*only without encryption/);
  const refused = await smtp(`smtp://shop:wrong-word@${here}`);
  expect(refused).toBe(`error: No login at \`${here}\`: \`EAUTH 535\`.`);
});

test('a certificate that nobody signed, a silent server and no server are errors', async () => {
  const { find } = await openDoctorFixture();
  const smtp = (SMTP_URL: string) => find('smtp', { SMTP_URL });
  expect(await smtp(`smtp://${await startMail({ authOptional: true })}`)).toMatch(
    /^error: .*(?:self-signed|has expired|altnames)/,
  );
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  expect(await smtp(`smtp://127.0.0.1:${port}`)).toMatch(/^error: .*ETIMEDOUT/);
  expect(await smtp('smtp://127.0.0.1:1')).toMatch(/^error: .*ECONNREFUSED/);
});

test('without a mail server the state depends on who visits the site', async () => {
  const { find } = await openDoctorFixture();
  const PUBLIC_URL = 'https://192.0.2.1';
  expect(await find('smtp')).toMatch(/^skipped: /);
  const shop = { PUBLIC_URL: 'https://shop.invalid' };
  expect(await find('smtp', shop)).toMatch(/^error: .*nobody receives/);
  expect(await find('smtp', { ...shop, MAIL_TO_FILES: 'on' })).toMatch(/^warning: /);
  expect(await find('smtp', { PUBLIC_URL })).toMatch(/^skipped: /);
});

test('the domain of the sender has SPF, DKIM and DMARC, or not', async () => {
  const { check, find } = await openDoctorFixture();
  const records = {
    'clinic.example': ['some-other=text', 'v=spf1 include:mail.example -all'],
    'news.clinic.example': ['v=spf1 +all'],
    'twice.example': ['v=spf1 -all', 'v=spf1 ~all'],
    '2026._domainkey.clinic.example': ['v=DKIM1; p=abc'],
    '_dmarc.clinic.example': ['v=DMARC1; p=none'],
    'bare.example': ['hello'],
  };
  const resolver = await startDnsServer({
    records,
    fails: ['broken.example'],
    onCleanup: onTestFinished,
  });
  const statesOf = async (domain: string) => {
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: `Shop <hello@${domain}>` };
    const checks = await check(settings, { resolver });
    return ['spf', 'dkim', 'dmarc'].map((id) => checks.find((each) => each.id === id)?.state);
  };
  expect(await statesOf('clinic.example')).toEqual(['ok', 'ok', 'ok']);
  // DMARC of the parent domain counts, DKIM does not.
  expect(await statesOf('news.clinic.example')).toEqual(['warning', 'warning', 'ok']);
  expect(await statesOf('twice.example')).toEqual(['error', 'warning', 'warning']);
  expect(await statesOf('bare.example')).toEqual(['warning', 'warning', 'warning']);
  expect(await statesOf('localhost')).toEqual(['skipped', 'skipped', 'skipped']);
  const broken = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@broken.example' };
  expect(await find('spf', broken, { resolver })).toMatch(/^warning: .*ESERVFAIL/);
});
