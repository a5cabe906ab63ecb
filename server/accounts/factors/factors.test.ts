import { beforeEach, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { openAccounts } from '#tests/support/accounts.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeDesk } from '#tests/support/code-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { operatorActor } from '../../access/can.ts';
import type { Database } from '../../db/connect.ts';
import type { Session } from '../accounts.ts';
import { listAudit } from '../audit/audit.ts';
import { exportData } from '../own/export-data.ts';
import { deletePerson } from '../own/own-queries.ts';
import { changeRole } from '../staff/change-role.ts';
import { createOwnFactors } from './own-factors.ts';
import { removeFactors } from './remove-factors.ts';
import { createSecondFactor } from './second-factor.ts';

const wrong = '000000';
const step = 30_000;

type CodeDesk = Awaited<ReturnType<typeof openCodeDesk>>;

/** The desks of accounts and of second factors, over one database with one account. */
async function openDesk(database: Database, { isStaffFactorRequired = false } = {}) {
  const desk = await openCodeDesk(database);
  const { secrets } = desk.parts;
  const accounts = openAccounts({ database, secrets, isStaffFactorRequired });
  const parts = { ...desk.parts, sessions: desk.sessions, lookUpPassword: null };
  return {
    ...desk,
    accounts,
    factors: createOwnFactors(parts),
    secondFactor: createSecondFactor(parts),
  };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

const codeAt = (secret: string, time: number) => new TOTP({ secret }).generate({ timestamp: time });

/** Logs in by the password. */
async function logIn({ accounts }: Pick<Desk, 'accounts'>, browser: Browser): Promise<Session> {
  const result = browser.take(await accounts.logIn(nadia, browser.caller()));
  if (result.outcome !== 'logged-in') throw new Error(result.outcome);
  return result.session;
}

/** Sets up an app. Its next code is another one than that which it was set up by. */
async function setUp(desk: Desk, browser: Browser, session: Session) {
  browser.take(await desk.factors.beginApp(session, browser.caller()));
  const pending = await desk.factors.pendingApp(session, browser.caller());
  if (!pending) throw new Error('No app waits');
  const code = codeAt(pending.secret, desk.clock.now());
  const added = browser.take(await desk.factors.confirmApp(code, session, browser.caller()));
  if (added.outcome !== 'added') throw new Error(added.outcome);
  desk.clock.skip(2 * step);
  return { ...pending, firstCode: code, recoveryCodes: added.recoveryCodes };
}

const actionsOf = async ({ parts }: CodeDesk) =>
  (await listAudit(parts.database.db, { limit: 20 })).map(({ action }) => action);

describeOnEachDatabase('second factors', ({ openFresh }) => {
  let database: Database;
  let desk: Desk;
  let browser: Browser;
  let session: Session;
  beforeEach(async () => {
    database = await openFresh();
    desk = await openDesk(database);
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
    const input = { password: 'seven green lamps', current: null };
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
    expect((await desk.secondFactor.logIn(code, phone.caller())).outcome).toBe('logged-in');
    expect(await desk.factors.list(session)).toMatchObject({ recoveryCodesLeft: 9 });
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

  test('guesses are limited', async () => {
    await setUp(desk, browser, session);
    browser.take(await desk.accounts.logIn(nadia, browser.caller()));
    const outcomes: string[] = [];
    for (let count = 0; count < 21; count += 1)
      outcomes.push((await desk.secondFactor.logIn(wrong, browser.caller())).outcome);
    expect(outcomes.slice(0, 20)).toEqual(Array<string>(20).fill('wrong-factor'));
    expect(outcomes.at(-1)).toBe('too-many');
  });

  test('changes need a proof of the last quarter of an hour', async () => {
    await setUp(desk, browser, session);
    desk.clock.skip(16 * minute);
    const read = async () => {
      const now = await desk.accounts.session(browser.caller());
      if (!now) throw new Error('The session is over');
      return now;
    };
    const caller = browser.caller();
    expect(await desk.factors.removeApp(await read(), caller)).toEqual({
      outcome: 'current-needed',
    });
    expect(await desk.factors.renewRecoveryCodes(await read(), caller)).toEqual({
      outcome: 'current-needed',
    });
    expect(await desk.own.prove('not it', await read())).toEqual({ outcome: 'current-wrong' });
    expect(await desk.own.prove(nadia.password, await read())).toEqual({ outcome: 'proved' });
    expect(await desk.factors.removeApp(await read(), caller)).toEqual({ outcome: 'removed' });
    expect(await desk.factors.list(session)).toEqual({ appSince: null, recoveryCodesLeft: 0 });
    expect((await desk.accounts.logIn(nadia, createBrowser().caller())).outcome).toBe('logged-in');
    expect(await desk.factors.renewRecoveryCodes(await read(), caller)).toEqual({
      outcome: 'no-factor',
    });
  });

  test('an operator removes them: sessions end, and it is written down and mailed', async () => {
    await setUp(desk, browser, session);
    const site = { language: 'en', projectName: 'Demo', origin: 'http://localhost:3000' } as const;
    const remove = () => removeFactors({ database }, operatorActor, { userId: desk.id, site });
    expect(await remove()).toEqual({ outcome: 'removed' });
    expect(await remove()).toEqual({ outcome: 'none' });
    expect(await desk.accounts.session(browser.caller())).toBeNull();
    expect(await listAudit(database.db, { limit: 1 })).toMatchObject([
      { action: 'second-factors-removed', actorId: 'operator', subjectId: desk.id },
    ]);
    await desk.runner.runDue();
    expect(readMail(desk.mailServer.mails.at(-1) ?? '').text).toContain('We removed all second');
    await logIn(desk, browser);
  });

  test('are named in the data export, and go with the account', async () => {
    const { secret } = await setUp(desk, browser, session);
    const data = await exportData(
      { ...desk.parts, sessions: desk.sessions, lookUpPassword: null },
      session,
    );
    expect(data).toMatchObject({
      secondFactors: { authenticatorApp: { since: expect.any(String) }, recoveryCodesLeft: 10 },
    });
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(await deletePerson(database.db, desk.id)).toBe(true);
    for (const table of ['totp_secrets', 'recovery_codes'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describeOnEachDatabase('staff who need a second factor', ({ openFresh }) => {
  test('act as plain users, by cookie and by token, until they have shown one', async () => {
    const database = await openFresh();
    const desk = await openDesk(database, { isStaffFactorRequired: true });
    const { accounts } = desk;
    const browser = createBrowser();
    const plain = await logIn(desk, browser);
    expect(plain).toMatchObject({ lacksSecondFactor: false, person: { role: 'user' } });
    const change = { userId: desk.id, role: 'admin', address: null } as const;
    await changeRole({ database }, operatorActor, change);
    const lacking = { id: plain.id, lacksSecondFactor: true, person: { role: 'user' } };
    // The session began before it was required.
    expect(await accounts.session(browser.caller())).toMatchObject(lacking);
    const headers = new Headers({
      authorization: `Bearer ${await accounts.tokens.accessToken(plain)}`,
    });
    expect(await accounts.tokens.bearer(headers)).toMatchObject(lacking);

    const { secret } = await setUp(desk, browser, plain);
    const given = { lacksSecondFactor: false, person: { role: 'admin' } };
    expect(await accounts.session(browser.caller())).toMatchObject(given);
    expect(await accounts.tokens.bearer(headers)).toMatchObject(given);

    const { session } = await completeLogin();
    expect(session).toMatchObject(given);
    // Without a factor nothing is shown any more, in any session.
    const { factors } = desk;
    expect(await factors.removeApp(session, browser.caller())).toEqual({ outcome: 'removed' });
    expect(await accounts.session(browser.caller())).toMatchObject(lacking);

    async function completeLogin() {
      const needed = await accounts.logIn({ ...nadia, needs: 'admin:open' }, browser.caller());
      if (needed.outcome !== 'second-factor-needed') throw new Error(needed.outcome);
      const code = codeAt(secret, Date.now() + step);
      const result = await accounts.secondFactor.logIn(
        code,
        createBrowser().caller(),
        needed.pending,
      );
      if (result.outcome !== 'logged-in') throw new Error(result.outcome);
      return result;
    }
  });
});
