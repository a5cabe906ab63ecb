import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { accountForms } from '#common/forms/account-forms.ts';
import { accountParts, openAccounts } from '#tests/support/accounts.ts';
import { createLimits } from '../limits/create-limits.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { readEnv } from '../../core/config/env.ts';
import { StartupError } from '../../core/startup-error.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { ensureFirstAdmin } from '../staff/first-admin.ts';
import { setUpKey } from '../staff/set-up-service.ts';
import { checkPasswordForm } from './check-password-form.ts';
import { createPasswordLookup } from './password-lookup.ts';

const breached = 'violet teapot 9';
const fine = 'amber kettle 12';
const faulty = {
  outcome: 'invalid',
  problems: [{ field: 'password', fault: 'account.password.breached' }],
};

function hashOf(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}

/** A range as the service answers it, with the count of the breached password. */
function rangeWith(count: number | string, suffix = hashOf(breached).slice(5)): string {
  return ['0'.repeat(35), suffix, 'F'.repeat(35)].map((line) => `${line}:${count}`).join('\r\n');
}

/** Answers every range with the one of the breached password. */
const answerWith =
  (range: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(range);

async function openService(listener: RequestListener) {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const warnings: string[] = [];
  const warn = (details: object, message: string) => warnings.push(message + inspect(details));
  const env = readEnv({ PASSWORD_RANGE_URL: `http://127.0.0.1:${port}/range` });
  const lookUpPassword = createPasswordLookup(env, { warn });
  if (!lookUpPassword) throw new Error('No service is asked');
  return { lookUpPassword, requests, warnings };
}

test('no service is asked unless one is set', () => {
  expect(createPasswordLookup(readEnv({}), { warn: () => undefined })).toBeNull();
});

test('sends five digits of the hash, and compares the rest here', async () => {
  const { lookUpPassword, requests, warnings } = await openService(answerWith(rangeWith(3)));
  expect(await lookUpPassword(breached)).toBe(true);
  expect(await lookUpPassword(fine)).toBe(false);
  expect(requests.map(({ url }) => url)).toEqual(
    [breached, fine].map((password) => `/range/${hashOf(password).slice(0, 5)}`),
  );
  expect(requests[0]?.headers).toMatchObject({ 'add-padding': 'true' });
  expect(warnings).toEqual([]);
});

test.each([
  ['padding', rangeWith(0)],
  ['another hash', rangeWith(5, '1'.repeat(35))],
  ['an empty range', ''],
])('%s is not a hit', async (_, range) => {
  const { lookUpPassword, warnings } = await openService(answerWith(range));
  expect(await lookUpPassword(breached)).toBe(false);
  expect(warnings).toEqual([]);
});

test('hashes in small letters and bare line ends are read, too', async () => {
  const range = rangeWith(1).toLowerCase().replaceAll('\r', '');
  const { lookUpPassword } = await openService(answerWith(`${range}\n`));
  expect(await lookUpPassword(breached)).toBe(true);
});

test.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['answers with an error', answerWith(rangeWith(3), 500)],
  ['answers with a page', answerWith('<!doctype html>')],
  [
    'leads elsewhere',
    (_request, response) => response.writeHead(302, { location: '/login' }).end(),
  ],
  [
    'is cut off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write(rangeWith(3), () => response.destroy());
    },
  ],
])('a service that %s bars nobody, and is logged once', async (_, listener) => {
  const { lookUpPassword, warnings } = await openService(listener);
  const began = performance.now();
  expect(await Promise.all([lookUpPassword(breached), lookUpPassword(breached)])).toEqual([
    false,
    false,
  ]);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain(breached);
  expect(warnings[0]).not.toContain(hashOf(breached).slice(0, 5));
});

describeOnTestDatabase('passwords that a service knows', ({ openFresh }) => {
  const known = () => openService(answerWith(rangeWith(3)));

  test('are refused at sign-up, where a good one is taken', async () => {
    const { lookUpPassword, requests } = await known();
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    const accounts = openAccounts({ database: await openFresh(), secrets, lookUpPassword });
    const signUp = (password: string) =>
      accounts.signUp({ ...nadia, password }, createBrowser().caller());
    expect(await signUp(breached)).toEqual(faulty);
    expect(await signUp('password1')).toEqual(faulty);
    expect(requests).toHaveLength(1);
    expect((await signUp(fine)).outcome).toBe('logged-in');
  });

  test('are looked up only so often for one network', async () => {
    const { lookUpPassword, requests } = await known();
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    const database = await openFresh();
    const accounts = openAccounts({ database, secrets, lookUpPassword });
    const signUp = (address: string) =>
      accounts.signUp({ ...nadia, password: breached }, createBrowser({ address }).caller());
    expect(await signUp('192.0.2.1')).toEqual(faulty);
    const limits = createLimits(database);
    while (
      (await limits.consumeWithoutWait('password-lookup-address', '192.0.2.1')).outcome ===
      'allowed'
    );
    expect((await signUp('192.0.2.1')).outcome).toBe('logged-in');
    expect(requests).toHaveLength(1);
    expect(await signUp('192.0.2.2')).toEqual(faulty);
  });

  test('are not looked up, nor waited for, where the network would have to wait', async () => {
    const { lookUpPassword, requests } = await known();
    const waits: number[] = [];
    const database = await openFresh();
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    const limits = createLimits(database, {
      now: () => 1_800_000_000_000,
      pause: async (ms) => void waits.push(ms),
    });
    const caller = createBrowser().caller();
    const rules = accountForms['new-password'];
    const form = { rules, values: { password: breached }, own: [], caller };
    const parts = accountParts({ database, secrets, limits, lookUpPassword });
    const check = () => checkPasswordForm(parts, form);
    for (let count = 1; count < 200; count += 1)
      await limits.consumeWithoutWait('password-lookup-address', caller.address);
    expect(await check()).toEqual(faulty);
    for (let count = 0; count < 3; count += 1) expect(await check()).toBeNull();
    expect(waits).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test('are refused at a reset, which can be tried again', async () => {
    const fixture = await openCodeFixture(await openFresh(), await known());
    const browser = createBrowser();
    browser.storeCookies(await fixture.codes.request(nadia.email, browser.caller()));
    browser.storeCookies(await fixture.codes.verify(await fixture.lastCode(), browser.caller()));
    expect(await fixture.codes.setPassword(breached, browser.caller())).toEqual(faulty);
    expect((await fixture.codes.setPassword(fine, browser.caller())).outcome).toBe('set');
  });

  test('are refused at a change', async () => {
    const fixture = await openCodeFixture(await openFresh(), await known());
    const browser = createBrowser();
    const loggedIn = await fixture.sessions.start(fixture.id, browser.caller());
    if (loggedIn?.outcome !== 'logged-in') throw new Error('Nobody could be logged in');
    const change = (password: string) =>
      fixture.own.changePassword(
        { password, current: nadia.password },
        loggedIn.session,
        browser.caller(),
      );
    expect(await change(breached)).toEqual(faulty);
    expect(await change(fine)).toEqual({ outcome: 'changed' });
  });

  test('are no first administrator’s', async () => {
    const { lookUpPassword } = await known();
    const database = await openFresh();
    const firstAdmin = { email: nadia.email, password: breached };
    await expect(ensureFirstAdmin(database, { firstAdmin }, lookUpPassword)).rejects.toThrow(
      StartupError,
    );
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    const { setUp } = openAccounts({ database, secrets, lookUpPassword });
    const form = { ...nadia, key: setUpKey(secrets), password: breached, confirm: breached };
    expect(await setUp.createAdmin(form, createBrowser().caller())).toEqual(faulty);
  });
});
