import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import type { Database } from '../../core/db/connect.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { Caller } from '../caller.ts';
import { hasAdmin } from './admin-queries.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { hasFactor, insertTotp } from '../factors/factor-queries.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { setUpKey } from './set-up-service.ts';

const named = { email: 'fixture@clinic.example', password: 'violet teapot 9' };
const typed = {
  name: 'Nadia El Sherif',
  email: ' Nadia@Clinic.example',
  password: 'amber kettle 12',
  confirm: 'amber kettle 12',
};

function callerWith(cookies: readonly string[] = []): Caller {
  const cookie = cookies.map((value) => value.split(';')[0]).join('; ');
  return {
    address: '192.0.2.1',
    headers: new Headers({ cookie }),
    origin: 'http://localhost:3000',
    language: 'ar',
    projectName: 'Demo',
  };
}

function accountsOf(database: Database) {
  const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
  const accounts = openAccounts({ database, secrets });
  return { accounts, key: setUpKey(secrets) };
}

describeOnTestDatabase('first administrator', ({ openFresh, openSecondConnection }) => {
  test('whom the environment names is made once, whatever it names later', async () => {
    const database = await openFresh();
    const other = await openSecondConnection(database);
    const { accounts } = accountsOf(database);
    expect(await ensureFirstAdmin(database, { firstAdmin: null }, null)).toBe(true);
    const asked = [database, other, database];
    const open = await Promise.all(
      asked.map(async (each) => await ensureFirstAdmin(each, { firstAdmin: named }, null)),
    );
    expect(open).toEqual([false, false, false]);
    expect((await accounts.logIn(named, callerWith())).outcome).toBe('logged-in');

    const later = { ...named, password: 'another teapot 9' };
    await ensureFirstAdmin(database, { firstAdmin: later }, null);
    await ensureFirstAdmin(
      database,
      { firstAdmin: { ...later, email: 'new@clinic.example' } },
      null,
    );
    expect((await accounts.logIn(later, callerWith())).outcome).toBe('invalid-credentials');
    const { length } = await database.db.selectFrom('users').select('id').execute();
    expect(length).toBe(1);
    const audit = await listAudit(database.db, { limit: 10 });
    expect(audit.filter(({ action }) => action === 'first-admin')).toMatchObject([
      { actorId: 'system', address: null },
    ]);
    expect(JSON.stringify(audit)).not.toContain('teapot');
  });

  test('a password that is guessed first is no administrator’s', async () => {
    const database = await openFresh();
    const firstAdmin = { ...named, password: 'password1' };
    await expect(ensureFirstAdmin(database, { firstAdmin }, null)).rejects.toThrow(StartupError);
    await expect(ensureFirstAdmin(database, { firstAdmin }, null)).rejects.not.toThrow('password1');
    expect(await hasAdmin(database.db)).toBe(false);
  });

  test('who opened an account with the address before is no longer in it', async () => {
    const database = await openFresh();
    const { accounts } = accountsOf(database);
    const stranger = { ...named, password: 'stolen lantern 4', name: 'Eve', phone: '01005550142' };
    const before = await accounts.signUp(stranger, callerWith());
    if (before.outcome !== 'logged-in') throw new Error(before.outcome);
    await ensureFirstAdmin(database, { firstAdmin: named }, null);
    expect(await accounts.session(callerWith(before.cookies))).toBeNull();
    expect((await accounts.logIn(stranger, callerWith())).outcome).toBe('invalid-credentials');
    const after = await accounts.logIn(named, callerWith());
    expect(after).toMatchObject({
      session: { person: { id: before.session.person.id, role: 'admin', isEmailVerified: true } },
    });
  });

  test('the set-up link makes one administrator, who is logged in', async () => {
    const database = await openFresh();
    const { accounts, key } = accountsOf(database);
    expect(await accounts.setUp.isOpen()).toBe(true);
    const all = ['a', 'b', 'c', 'd'].map((letter) =>
      accounts.setUp.createAdmin(
        { ...typed, key, email: `${letter}@clinic.example` },
        callerWith(),
      ),
    );
    const results = await Promise.all(all);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      'closed',
      'closed',
      'closed',
      'logged-in',
    ]);
    const made = results.find((result) => result.outcome === 'logged-in');
    expect(await accounts.session(callerWith(made?.cookies))).toMatchObject({
      person: { name: 'Nadia El Sherif', role: 'admin', language: 'ar', isEmailVerified: false },
    });
    expect(await accounts.setUp.isOpen()).toBe(false);
    expect(await listAudit(database.db, { limit: 1 })).toMatchObject([
      { action: 'set-up-link-used', address: '192.0.2.1' },
    ]);
  });

  test('the mailbox of the one whom the set-up link made does not remove their second factor', async () => {
    const database = await openFresh();
    const fixture = await openCodeFixture(database);
    const { secrets } = fixture.parts;
    const accounts = openAccounts({ database, secrets, isStaffFactorRequired: true });
    const admin = { ...typed, email: 'fixture@clinic.example', key: setUpKey(secrets) };
    const browser = createBrowser();
    const made = browser.storeCookies(await accounts.setUp.createAdmin(admin, browser.caller()));
    if (made.outcome !== 'logged-in') throw new Error(made.outcome);
    const { factors } = accounts;
    browser.storeCookies(await factors.beginApp(made.session, browser.caller()));
    const app = await factors.pendingApp(made.session, browser.caller());
    const first = new TOTP({ secret: app?.secret ?? '' }).generate();
    const added = await factors.confirmApp(first, made.session, browser.caller());
    expect(added.outcome).toBe('added');
    expect(await accounts.session(browser.caller())).toMatchObject({ person: { role: 'admin' } });

    const thief = createBrowser({ address: '198.51.100.1' });
    thief.storeCookies(await fixture.codes.request(admin.email, thief.caller()));
    thief.storeCookies(await fixture.codes.verify(await fixture.lastCode(), thief.caller()));
    const set = await fixture.codes.setPassword('seven green lamps', thief.caller());
    expect(set.outcome).toBe('set');
    const again = { email: admin.email, password: 'seven green lamps' };
    const needed = thief.storeCookies(await accounts.logIn(again, thief.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    expect(await accounts.session(thief.caller())).toBeNull();
  });

  test('the set-up link removes the second factor of an editor who becomes the administrator', async () => {
    const database = await openFresh();
    const { id, parts } = await openCodeFixture(database);
    await database.db.updateTable('users').set({ role: 'editor' }).execute();
    const app = { user_id: id, sealed_secret: '', last_step: 0, confirmed_at: Date.now() };
    await insertTotp(database.db, app);
    const accounts = openAccounts({ database, secrets: parts.secrets });
    const form = { ...typed, email: nadia.email, key: setUpKey(parts.secrets) };
    expect(await accounts.setUp.createAdmin(form, callerWith())).toMatchObject({
      session: { person: { id, role: 'admin' } },
    });
    expect(await hasFactor(database.db, id)).toBe(false);
  });

  test('the set-up says what is wrong, and only to who has the link', async () => {
    const database = await openFresh();
    const { accounts, key } = accountsOf(database);
    const make = async (changed: object) =>
      await accounts.setUp.createAdmin({ ...typed, key, ...changed }, callerWith());
    for (const wrong of [
      '',
      'x',
      `${key}x`,
      setUpKey(openSecrets({ DATA_DIR: temporaryFolder() })),
    ])
      expect(await make({ key: wrong, email: '' })).toEqual({
        outcome: 'invalid',
        problems: [{ field: 'key', fault: 'account.key.error' }],
      });
    expect(await make({ name: '1', email: 'x', confirm: 'y' })).toEqual({
      outcome: 'invalid',
      problems: [
        { field: 'name', fault: 'account.name.error' },
        { field: 'email', fault: 'account.email.error' },
        { field: 'confirm', fault: 'account.confirm.error' },
      ],
    });
    const own = 'nadia@clinic 1';
    expect(await make({ password: own, confirm: own })).toMatchObject({
      problems: [{ field: 'password', fault: 'account.password.common' }],
    });
    expect(await hasAdmin(database.db)).toBe(false);
  });
});
