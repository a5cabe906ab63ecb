import { beforeEach, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Session } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import {
  actionsOf,
  codeAt,
  type FactorFixture,
  logIn,
  openFactorFixture,
  setUp,
  step,
} from '#tests/support/factor-fixture.ts';

const wrong = '000000';

describeOnTestDatabase('second factors', ({ openFresh }) => {
  let database: Database;
  let fixture: FactorFixture;
  let browser: Browser;
  let session: Session;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openFactorFixture(database);
    browser = createBrowser();
    session = await logIn(fixture, browser);
  });

  test('an app is added by its first code, with ten recovery codes and an email', async () => {
    const elsewhere = createBrowser();
    await logIn(fixture, elsewhere);
    browser.storeCookies(await fixture.factors.beginApp(session, browser.caller()));
    // Another browser does not see what waits in this one.
    expect(await fixture.factors.pendingApp(session, createBrowser().caller())).toBeNull();
    expect(await fixture.factors.confirmApp(wrong, session, browser.caller())).toEqual({
      outcome: 'wrong-factor',
    });
    const { recoveryCodes, secret, uri } = await setUp(fixture, browser, session);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    expect(uri).toContain(
      `otpauth://totp/Demo:nadia%40clinic.example?issuer=Demo&secret=${secret}`,
    );
    expect(await fixture.factors.list(session)).toEqual({
      appSince: expect.any(Number),
      recoveryCodesLeft: 10,
    });
    // Sessions without the factor have ended; nothing waits in this browser.
    expect(await fixture.accounts.session(elsewhere.caller())).toBeNull();
    expect(await fixture.accounts.session(browser.caller())).toMatchObject({ id: session.id });
    expect(await fixture.factors.pendingApp(session, browser.caller())).toBeNull();
    expect(await fixture.factors.beginApp(session, browser.caller())).toEqual({
      outcome: 'exists',
    });
    expect(await actionsOf(fixture)).toContain('authenticator-added');
    await fixture.runner.runDue();
    const mail = readMail(fixture.mailServer.mails.at(-1) ?? '');
    expect(mail).toMatchObject({
      to: nadia.email,
      subject: 'Demo: your login settings have changed',
    });
    // No secret is stored as it is.
    const rows = JSON.stringify([
      await database.db.selectFrom('totp_secrets').selectAll().execute(),
      await database.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? ''])
      expect(rows).not.toContain(text);
  });

  test('a right password asks for the code, which counts once', async () => {
    const { secret, firstCode } = await setUp(fixture, browser, session);
    const phone = createBrowser();
    const needed = phone.storeCookies(await fixture.accounts.logIn(nadia, phone.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    expect(await fixture.accounts.session(phone.caller())).toBeNull();
    const give = (code: string) => fixture.secondFactor.logIn(code, phone.caller());
    for (const code of [wrong, firstCode, '', codeAt(secret, fixture.clock.now() - 20 * step)])
      expect(await give(code)).toEqual({ outcome: 'wrong-factor' });
    const code = codeAt(secret, fixture.clock.now());
    const [first, second] = await Promise.all([
      give(` ${code.slice(0, 3)} ${code.slice(3)}`),
      give(code),
    ]);
    expect([first.outcome, second.outcome].toSorted()).toEqual(['logged-in', 'wrong-factor']);
    phone.storeCookies(first.outcome === 'logged-in' ? first : second);
    expect(await fixture.accounts.session(phone.caller())).toMatchObject({
      person: { id: fixture.id },
    });
    expect(await fixture.secondFactor.pending(phone.caller())).toBeNull();
    const noted = await listAudit(database.db, { subjectId: fixture.id, limit: 10 });
    expect(noted.filter(({ action }) => action === 'second-factor-failed')).toHaveLength(5);
    expect(noted.find(({ action }) => action === 'login')?.details).toEqual({
      secondFactor: 'app',
    });
  });

  test('a mailed link, a mailed code and its link ask for the second factor', async () => {
    await markEmailVerified(database.db, database, fixture.id, fixture.clock.now());
    await setUp(fixture, browser, session);
    const { accounts } = fixture;
    const requireNeeded = async (by: Browser, result: { outcome: string }) => {
      expect(by.storeCookies(result).outcome).toBe('second-factor-needed');
      expect((await accounts.session(by.caller()))?.person.id).not.toBe(fixture.id);
      expect(await fixture.secondFactor.pending(by.caller())).toMatchObject({ hasApp: true });
    };
    const phone = createBrowser();
    const token = await createLink(fixture.parts, { email: nadia.email, lifeMs: minute });
    await requireNeeded(phone, await accounts.links.use(token, phone.caller()));

    const requestCode = async () => {
      const guest = createBrowser({ address: '198.51.100.1' });
      const begun = guest.storeCookies(await accounts.logInAsGuest(guest.caller()));
      if (begun.outcome !== 'logged-in') throw new Error(begun.outcome);
      await accounts.guestEmail.requestCode(nadia.email, begun.session, guest.caller());
      return { guest, session: begun.session, code: await fixture.lastCode() };
    };
    const one = await requestCode();
    const confirm = accounts.guestEmail.confirm(
      one.code,
      nadia.email,
      one.session,
      one.guest.caller(),
    );
    await requireNeeded(one.guest, await confirm);
    const other = await requestCode();
    const [link = ''] = await fixture.lastTokens();
    await requireNeeded(other.guest, await fixture.links.use(link, other.guest.caller()));
  });

  test('what waits for its second factor ends after ten minutes, after use, and with another password', async () => {
    const { secret } = await setUp(fixture, browser, session);
    const old = createBrowser();
    old.storeCookies(await fixture.accounts.logIn(nadia, old.caller()));
    const before = old.caller();
    const give = (caller = before) =>
      fixture.secondFactor.logIn(codeAt(secret, fixture.clock.now()), caller);
    expect((await give()).outcome).toBe('logged-in');
    fixture.clock.skip(step);
    expect(await give()).toEqual({ outcome: 'expired' });

    const other = createBrowser();
    other.storeCookies(await fixture.accounts.logIn(nadia, other.caller()));
    const input = { password: 'seven green lamps', current: nadia.password };
    const changed = await fixture.own.changePassword(input, session, browser.caller());
    expect(changed.outcome).toBe('changed');
    fixture.clock.skip(step);
    expect(await give(other.caller())).toEqual({ outcome: 'expired' });

    const late = createBrowser();
    const again = { ...nadia, password: input.password };
    late.storeCookies(await fixture.accounts.logIn(again, late.caller()));
    fixture.clock.skip(11 * minute);
    expect(await give(late.caller())).toEqual({ outcome: 'expired' });
    expect(await give(createBrowser().caller())).toEqual({ outcome: 'expired' });
  });

  test('a recovery code logs in once, and an email says so', async () => {
    const { recoveryCodes } = await setUp(fixture, browser, session);
    const phone = createBrowser();
    phone.storeCookies(await fixture.accounts.logIn(nadia, phone.caller()));
    const [code = ''] = recoveryCodes;
    // One salt for the ten: a check costs one computation.
    const rows = await database.db.selectFrom('recovery_codes').select('code_hash').execute();
    const salts = rows.map(({ code_hash: hash }) => hash.split('$').slice(1, 5).join('$'));
    expect(new Set(salts).size).toBe(1);
    expect(salts[0]).toMatch(/^argon2id\$v=19\$m=\d+,t=\d,p=1\$[\w+/]{22}$/);
    expect((await fixture.secondFactor.logIn(code, phone.caller())).outcome).toBe('logged-in');
    expect(await fixture.factors.list(session)).toMatchObject({ recoveryCodesLeft: 9 });
    const third = recoveryCodes[2]?.replaceAll('-', '') ?? '';
    const person = { userId: fixture.id, now: fixture.clock.now() };
    const redeem = () => redeemRecoveryCode(database.db, third, person);
    const twice = await Promise.all([redeem(), redeem()]);
    expect(twice.toSorted()).toEqual([false, true]);
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails.map((mail) => readMail(mail).text).join()).toContain(
      'Somebody logged in to your account with a recovery code.',
    );
    const again = createBrowser();
    again.storeCookies(await fixture.accounts.logIn(nadia, again.caller()));
    expect(await fixture.secondFactor.logIn(code, again.caller())).toEqual({
      outcome: 'wrong-factor',
    });

    const renewed = await fixture.factors.renewRecoveryCodes(session, browser.caller());
    expect(renewed).toMatchObject({ outcome: 'renewed', recoveryCodes: { length: 10 } });
    const [, old = ''] = recoveryCodes;
    expect(await fixture.secondFactor.logIn(old, again.caller())).toEqual({
      outcome: 'wrong-factor',
    });
  });

  test('an app whose secret was lost with AUTH_SECRET lets nobody in, and is added again', async () => {
    const { secret, recoveryCodes } = await setUp(fixture, browser, session);
    await database.db.updateTable('totp_secrets').set({ sealed_secret: '' }).execute();
    const phone = createBrowser();
    const needed = phone.storeCookies(await fixture.accounts.logIn(nadia, phone.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    const give = async (code: string) =>
      phone.storeCookies(await fixture.secondFactor.logIn(code, phone.caller()));
    expect(await give(codeAt(secret, fixture.clock.now()))).toEqual({ outcome: 'wrong-factor' });
    const entered = await give(recoveryCodes[0] ?? '');
    if (entered.outcome !== 'logged-in') throw new Error(entered.outcome);
    expect(await fixture.factors.list(entered.session)).toMatchObject({ appSince: null });
    const again = await setUp(fixture, phone, entered.session);
    expect(again.recoveryCodes).toHaveLength(10);
    expect(await fixture.factors.list(entered.session)).toEqual({
      appSince: expect.any(Number),
      recoveryCodesLeft: 10,
    });
  });

  test('guesses are limited', async () => {
    const { secret } = await setUp(fixture, browser, session);
    const strangers = createBrowser();
    const guess = async (from: Browser) => {
      from.storeCookies(await fixture.accounts.logIn(nadia, from.caller()));
      const outcomes: string[] = [];
      for (let count = 0; count < 21; count += 1)
        outcomes.push((await fixture.secondFactor.logIn(wrong, from.caller())).outcome);
      expect(outcomes.slice(0, 20)).toEqual(Array<string>(20).fill('wrong-factor'));
      expect(outcomes.at(-1)).toBe('too-many');
    };
    await guess(strangers);
    // Somebody who knows the password cannot lock the owner out of known devices.
    browser.storeCookies(await fixture.accounts.logIn(nadia, browser.caller()));
    const code = () => codeAt(secret, fixture.clock.now());
    expect((await fixture.secondFactor.logIn(code(), browser.caller())).outcome).toBe('logged-in');
    await guess(browser);
    expect(await fixture.secondFactor.logIn(code(), strangers.caller())).toMatchObject({
      outcome: 'too-many',
    });
  });
});
