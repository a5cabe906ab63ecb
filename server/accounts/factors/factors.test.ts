import { beforeEach, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia } from '#tests/support/code-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import type { Database } from '../../db/connect.ts';
import type { Session } from '../accounts.ts';
import { listAudit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import {
  actionsOf,
  codeAt,
  type FactorDesk,
  logIn,
  openFactorDesk,
  setUp,
  step,
} from '#tests/support/factor-desk.ts';

const wrong = '000000';

describeOnEachDatabase('second factors', ({ openFresh }) => {
  let database: Database;
  let desk: FactorDesk;
  let browser: Browser;
  let session: Session;
  beforeEach(async () => {
    database = await openFresh();
    desk = await openFactorDesk(database);
    browser = createBrowser();
    session = await logIn(desk, browser);
  });

  test('an app is added by its first code, with ten recovery codes and an email', async () => {
    const elsewhere = createBrowser();
    await logIn(desk, elsewhere);
    browser.take(await desk.factors.beginApp(session, browser.caller()));
    // Another browser does not see what waits in this one.
    expect(await desk.factors.pendingApp(session, createBrowser().caller())).toBeNull();
    expect(await desk.factors.confirmApp(wrong, session, browser.caller())).toEqual({
      outcome: 'wrong-factor',
    });
    const { recoveryCodes, secret, uri } = await setUp(desk, browser, session);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    expect(uri).toContain(
      `otpauth://totp/Demo:nadia%40clinic.example?issuer=Demo&secret=${secret}`,
    );
    expect(await desk.factors.list(session)).toEqual({
      appSince: expect.any(Number),
      recoveryCodesLeft: 10,
    });
    // Whoever was logged in without the factor is not any more; nothing waits in this browser.
    expect(await desk.accounts.session(elsewhere.caller())).toBeNull();
    expect(await desk.accounts.session(browser.caller())).toMatchObject({ id: session.id });
    expect(await desk.factors.pendingApp(session, browser.caller())).toBeNull();
    expect(await desk.factors.beginApp(session, browser.caller())).toEqual({ outcome: 'exists' });
    expect(await actionsOf(desk)).toContain('authenticator-added');
    await desk.runner.runDue();
    const mail = readMail(desk.mailServer.mails.at(-1) ?? '');
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
    const { secret, firstCode } = await setUp(desk, browser, session);
    const phone = createBrowser();
    const needed = phone.take(await desk.accounts.logIn(nadia, phone.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    expect(await desk.accounts.session(phone.caller())).toBeNull();
    const give = (code: string) => desk.secondFactor.logIn(code, phone.caller());
    for (const code of [wrong, firstCode, '', codeAt(secret, desk.clock.now() - 20 * step)])
      expect(await give(code)).toEqual({ outcome: 'wrong-factor' });
    const code = codeAt(secret, desk.clock.now());
    const [first, second] = await Promise.all([
      give(` ${code.slice(0, 3)} ${code.slice(3)}`),
      give(code),
    ]);
    expect([first.outcome, second.outcome].toSorted()).toEqual(['logged-in', 'wrong-factor']);
    phone.take(first.outcome === 'logged-in' ? first : second);
    expect(await desk.accounts.session(phone.caller())).toMatchObject({ person: { id: desk.id } });
    expect(await desk.secondFactor.pending(phone.caller())).toBeNull();
    const noted = await listAudit(database.db, { subjectId: desk.id, limit: 10 });
    expect(noted.filter(({ action }) => action === 'second-factor-failed')).toHaveLength(5);
    expect(noted.find(({ action }) => action === 'login')?.details).toEqual({
      secondFactor: 'app',
    });
  });

  test('a mailed link, a mailed code and its link ask for the second factor', async () => {
    await markEmailVerified(database.db, database, desk.id, desk.clock.now());
    await setUp(desk, browser, session);
    const { accounts } = desk;
    const requireNeeded = async (by: Browser, result: { outcome: string }) => {
      expect(by.take(result).outcome).toBe('second-factor-needed');
      expect((await accounts.session(by.caller()))?.person.id).not.toBe(desk.id);
      expect(await desk.secondFactor.pending(by.caller())).toMatchObject({ hasApp: true });
    };
    const phone = createBrowser();
    const token = await createLink(desk.parts, { email: nadia.email, lifeMs: minute });
    await requireNeeded(phone, await accounts.links.use(token, phone.caller()));

    const requestCode = async () => {
      const guest = createBrowser({ address: '198.51.100.1' });
      const begun = guest.take(await accounts.logInAsGuest(guest.caller()));
      if (begun.outcome !== 'logged-in') throw new Error(begun.outcome);
      await accounts.guestEmail.requestCode(nadia.email, begun.session, guest.caller());
      return { guest, session: begun.session, code: await desk.lastCode() };
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
    const [link = ''] = await desk.lastTokens();
    await requireNeeded(other.guest, await desk.links.use(link, other.guest.caller()));
  });

  test('what waits for its second factor ends after ten minutes, after use, and with another password', async () => {
    const { secret } = await setUp(desk, browser, session);
    const old = createBrowser();
    old.take(await desk.accounts.logIn(nadia, old.caller()));
    const before = old.caller();
    const give = (caller = before) =>
      desk.secondFactor.logIn(codeAt(secret, desk.clock.now()), caller);
    expect((await give()).outcome).toBe('logged-in');
    desk.clock.skip(step);
    expect(await give()).toEqual({ outcome: 'expired' });

    const other = createBrowser();
    other.take(await desk.accounts.logIn(nadia, other.caller()));
    const input = { password: 'seven green lamps', current: nadia.password };
    const changed = await desk.own.changePassword(input, session, browser.caller());
    expect(changed.outcome).toBe('changed');
    desk.clock.skip(step);
    expect(await give(other.caller())).toEqual({ outcome: 'expired' });

    const late = createBrowser();
    const again = { ...nadia, password: input.password };
    late.take(await desk.accounts.logIn(again, late.caller()));
    desk.clock.skip(11 * minute);
    expect(await give(late.caller())).toEqual({ outcome: 'expired' });
    expect(await give(createBrowser().caller())).toEqual({ outcome: 'expired' });
  });

  test('a recovery code logs in once, and an email says so', async () => {
    const { recoveryCodes } = await setUp(desk, browser, session);
    const phone = createBrowser();
    phone.take(await desk.accounts.logIn(nadia, phone.caller()));
    const [code = ''] = recoveryCodes;
    // One salt for the ten: a check costs one computation.
    const rows = await database.db.selectFrom('recovery_codes').select('code_hash').execute();
    const salts = rows.map(({ code_hash: hash }) => hash.split('$').slice(1, 5).join('$'));
    expect(new Set(salts).size).toBe(1);
    expect(salts[0]).toMatch(/^argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}$/);
    expect((await desk.secondFactor.logIn(code, phone.caller())).outcome).toBe('logged-in');
    expect(await desk.factors.list(session)).toMatchObject({ recoveryCodesLeft: 9 });
    const third = recoveryCodes[2]?.replaceAll('-', '') ?? '';
    const person = { userId: desk.id, now: desk.clock.now() };
    const redeem = () => redeemRecoveryCode(database.db, third, person);
    const twice = await Promise.all([redeem(), redeem()]);
    expect(twice.toSorted()).toEqual([false, true]);
    await desk.runner.runDue();
    expect(desk.mailServer.mails.map((mail) => readMail(mail).text).join()).toContain(
      'Somebody logged in to your account with a recovery code.',
    );
    const again = createBrowser();
    again.take(await desk.accounts.logIn(nadia, again.caller()));
    expect(await desk.secondFactor.logIn(code, again.caller())).toEqual({
      outcome: 'wrong-factor',
    });

    const renewed = await desk.factors.renewRecoveryCodes(session, browser.caller());
    expect(renewed).toMatchObject({ outcome: 'renewed', recoveryCodes: { length: 10 } });
    const [, old = ''] = recoveryCodes;
    expect(await desk.secondFactor.logIn(old, again.caller())).toEqual({ outcome: 'wrong-factor' });
  });

  test('an app whose secret was lost with AUTH_SECRET lets nobody in, and is added again', async () => {
    const { secret, recoveryCodes } = await setUp(desk, browser, session);
    await database.db.updateTable('totp_secrets').set({ sealed_secret: '' }).execute();
    const phone = createBrowser();
    const needed = phone.take(await desk.accounts.logIn(nadia, phone.caller()));
    expect(needed.outcome).toBe('second-factor-needed');
    const give = async (code: string) =>
      phone.take(await desk.secondFactor.logIn(code, phone.caller()));
    expect(await give(codeAt(secret, desk.clock.now()))).toEqual({ outcome: 'wrong-factor' });
    const entered = await give(recoveryCodes[0] ?? '');
    if (entered.outcome !== 'logged-in') throw new Error(entered.outcome);
    expect(await desk.factors.list(entered.session)).toMatchObject({ appSince: null });
    const again = await setUp(desk, phone, entered.session);
    expect(again.recoveryCodes).toHaveLength(10);
    expect(await desk.factors.list(entered.session)).toEqual({
      appSince: expect.any(Number),
      recoveryCodesLeft: 10,
    });
  });

  test('guesses are limited', async () => {
    const { secret } = await setUp(desk, browser, session);
    const strangers = createBrowser();
    const guess = async (from: Browser) => {
      from.take(await desk.accounts.logIn(nadia, from.caller()));
      const outcomes: string[] = [];
      for (let count = 0; count < 21; count += 1)
        outcomes.push((await desk.secondFactor.logIn(wrong, from.caller())).outcome);
      expect(outcomes.slice(0, 20)).toEqual(Array<string>(20).fill('wrong-factor'));
      expect(outcomes.at(-1)).toBe('too-many');
    };
    await guess(strangers);
    // Whoever knows the password keeps the owner out of no browser that the owner has logged in with.
    browser.take(await desk.accounts.logIn(nadia, browser.caller()));
    const code = () => codeAt(secret, desk.clock.now());
    expect((await desk.secondFactor.logIn(code(), browser.caller())).outcome).toBe('logged-in');
    await guess(browser);
    expect(await desk.secondFactor.logIn(code(), strangers.caller())).toMatchObject({
      outcome: 'too-many',
    });
  });
});
