import { beforeEach, expect, test } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { operatorActor } from '../../../core/access/can.ts';
import type { Database } from '../../../core/db/connect.ts';
import { readEnv } from '../../../core/config/env.ts';
import type { Session } from '../../people/person.ts';
import { listAudit } from '../../../core/audit/audit.ts';
import { changeRole } from '../../staff/change-role.ts';
import { createPasskeys } from './passkeys.ts';
import { createRelyingParties, requirePasskeyDomain } from './relying-party.ts';

const origin = 'http://localhost:3000';

async function openFixture(database: Database) {
  const fixture = await openCodeFixture(database);
  const { secrets } = fixture.parts;
  const accounts = openAccounts({ database, secrets, isStaffFactorRequired: true });
  const passkeys = createPasskeys(fixture.parts);
  return { ...fixture, accounts, passkeys };
}

type Service = Awaited<ReturnType<typeof openFixture>>;
type Device = ReturnType<typeof createAuthenticator>;

async function add({ passkeys }: Service, device: Device, browser: Browser, session: Session) {
  const begun = browser.storeCookies(await passkeys.optionsToAdd(session, browser.caller()));
  if (begun.outcome !== 'options') throw new Error(begun.outcome);
  const input = { credential: device.create(begun.options), name: 'Phone' };
  return browser.storeCookies(await passkeys.add(input, session, browser.caller()));
}

/** Asks for a challenge in a browser, as its login screen does. */
async function ask({ passkeys }: Service, browser: Browser): Promise<object> {
  return browser.storeCookies(await passkeys.optionsToUse(browser.caller())).options;
}

describeOnTestDatabase('passkeys', ({ openFresh }) => {
  let database: Database;
  let fixture: Service;
  let browser: Browser;
  let session: Session;
  let device: Device;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openFixture(database);
    browser = createBrowser();
    const loggedIn = browser.storeCookies(await fixture.accounts.logIn(nadia, browser.caller()));
    if (loggedIn.outcome !== 'logged-in') throw new Error(loggedIn.outcome);
    session = loggedIn.session;
    device = createAuthenticator(origin);
  });

  test('one is added, logs in alone, and counts as a second factor of staff', async () => {
    const added = await add(fixture, device, browser, session);
    expect(added).toMatchObject({ outcome: 'added', recoveryCodes: { length: 10 } });
    expect(await fixture.passkeys.list(session)).toMatchObject([
      { name: 'Phone', lastUsedAt: null },
    ]);
    const change = { userId: fixture.id, role: 'admin', address: null, projectId: null } as const;
    await changeRole({ database }, operatorActor, change);

    const phone = createBrowser();
    const credential = device.get(await ask(fixture, phone));
    const before = phone.caller();
    const result = phone.storeCookies(await fixture.passkeys.logIn(credential, before));
    expect(result.outcome).toBe('logged-in');
    expect(await fixture.accounts.session(phone.caller())).toMatchObject({
      lacksSecondFactor: false,
      person: { id: fixture.id, role: 'admin' },
    });
    expect(await fixture.passkeys.list(session)).toMatchObject([
      { lastUsedAt: expect.any(Number) },
    ]);
    // The same answer a second time, and in another browser.
    expect(await fixture.passkeys.logIn(credential, before)).toEqual({ outcome: 'refused' });
    const noted = await listAudit(database.db, { subjectId: fixture.id, limit: 20 });
    expect(noted.map(({ action }) => action)).toContain('passkey-added');
    await fixture.runner.runDue();
    expect(readMail(fixture.mailServer.mails.at(-1) ?? '').text).toContain(
      'remove the passkey in your profile and set a new password',
    );
    const logins = noted.filter(({ action }) => action === 'login');
    expect(logins.map(({ details }) => details)).toContainEqual({ by: 'passkey' });
    // A password alone does not log in any more.
    const other = createBrowser();
    const needed = other.storeCookies(await fixture.accounts.logIn(nadia, other.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    expect(await fixture.accounts.secondFactor.pending(other.caller())).toEqual({
      hasApp: false,
      hasPasskey: true,
      passkeyHosts: [],
    });
  });

  test('of another host are still asked for, which the second step names beside a recovery code', async () => {
    const added = await add(fixture, device, browser, session);
    const [code = ''] = added.outcome === 'added' ? added.recoveryCodes : [];
    const elsewhere = createBrowser({ origin: 'http://shop.example:3000' });
    const needed = elsewhere.storeCookies(await fixture.accounts.logIn(nadia, elsewhere.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    const { secondFactor } = fixture.accounts;
    expect(await secondFactor.pending(elsewhere.caller())).toEqual({
      hasApp: false,
      hasPasskey: false,
      passkeyHosts: ['localhost'],
    });
    expect((await secondFactor.logIn(code, elsewhere.caller())).outcome).toBe('logged-in');
  });

  test('nothing else is taken: other sites, browsers, devices, times, or without its owner', async () => {
    await add(fixture, device, browser, session);
    const phone = createBrowser();
    const logIn = (credential: string, caller = phone.caller()) =>
      fixture.passkeys.logIn(credential, caller);
    const refused = { outcome: 'refused' };
    const evil = { origin: 'http://localhost.evil.example' };
    expect(await logIn(device.get(await ask(fixture, phone), evil))).toEqual(refused);
    expect(await logIn(device.get(await ask(fixture, phone), { isVerified: false }))).toEqual(
      refused,
    );
    const stranger = createAuthenticator(origin);
    expect(await logIn(stranger.get(await ask(fixture, phone)))).toEqual(refused);
    const asked = device.get(await ask(fixture, phone));
    expect(await logIn(asked, createBrowser().caller())).toEqual(refused);
    for (const text of ['', '{}', 'null', '{"id":1}']) {
      await ask(fixture, phone);
      expect(await logIn(text)).toEqual(refused);
    }
    const late = device.get(await ask(fixture, phone));
    fixture.clock.skip(6 * minute);
    expect(await logIn(late)).toEqual(refused);
    const wrongId = { ...(await ask(fixture, phone)), rpId: 'evil.example' };
    expect(await logIn(device.get(wrongId))).toEqual(refused);
    expect((await logIn(device.get(await ask(fixture, phone)))).outcome).toBe('logged-in');
    const noted = await listAudit(database.db, { limit: 30 });
    expect(noted.filter(({ action }) => action === 'login-failed').length).toBeGreaterThan(8);
  });

  test('an id with a character that no passkey has is refused', async () => {
    const credential = JSON.parse(device.get(await ask(fixture, browser)));
    const odd = JSON.stringify({ ...credential, id: 'a\0b' });
    expect(await fixture.passkeys.logIn(odd, browser.caller())).toEqual({ outcome: 'refused' });
  });

  test('adding and removing need a proof, which a passkey gives', async () => {
    await add(fixture, device, browser, session);
    fixture.clock.skip(16 * minute);
    const now = async () => {
      const read = await fixture.accounts.session(browser.caller());
      if (!read) throw new Error('The session is over');
      return read;
    };
    const caller = browser.caller();
    const needed = { outcome: 'current-needed' };
    expect(await fixture.passkeys.optionsToAdd(await now(), caller)).toEqual(needed);
    const [passkey] = await fixture.passkeys.list(session);
    const id = passkey?.id ?? '';
    expect(await fixture.passkeys.remove(id, await now(), caller)).toEqual(needed);
    const credential = device.get(await ask(fixture, browser));
    expect(await fixture.passkeys.prove(credential, await now(), browser.caller())).toEqual({
      outcome: 'proved',
    });
    expect(await fixture.passkeys.remove(id, await now(), caller)).toEqual({ outcome: 'removed' });
    expect(await fixture.passkeys.list(session)).toEqual([]);
    const again = device.get(await ask(fixture, browser));
    expect(await fixture.passkeys.logIn(again, browser.caller())).toEqual({ outcome: 'refused' });
    expect((await fixture.accounts.logIn(nadia, createBrowser().caller())).outcome).toBe(
      'logged-in',
    );
  });
});

test('PASSKEY_DOMAIN names the relying party of all hosts, and must be the domain of each', () => {
  const parties = createRelyingParties('clinic.example', () => ['shop.clinic.example']);
  expect(parties.of({ origin: 'https://www.clinic.example' })).toEqual({
    rpId: 'clinic.example',
    origins: ['https://www.clinic.example', 'https://shop.clinic.example'],
  });
  const check =
    (hosts: string[], domain = 'clinic.example') =>
    () =>
      requirePasskeyDomain(readEnv({ PASSKEY_DOMAIN: domain }), hosts);
  expect(check(['clinic.example', 'shop.clinic.example'])).not.toThrow();
  expect(check(['badclinic.example'])).toThrow(/badclinic\.example does not end with/);
  expect(check(['clinic.example'], 'https://clinic.example')).toThrow(/a domain like example\.com/);
});
