import { beforeEach, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { operatorActor } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Session } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { exportData } from '../own/export-data.ts';
import { deletePerson } from '../own/own-queries.ts';
import { changeRole } from '../staff/change-role.ts';
import { deleteFactors, clearSecondFactor } from './factor-queries.ts';
import { removeFactors } from './remove-factors.ts';
import {
  codeAt,
  type FactorFixture,
  logIn,
  openFactorFixture,
  setUp,
  step,
} from '#tests/support/factor-fixture.ts';

describeOnTestDatabase('the second factors of an account', ({ openFresh }) => {
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

  test('changes need a proof of the last quarter of an hour', async () => {
    await setUp(fixture, browser, session);
    fixture.clock.skip(16 * minute);
    const read = async () => {
      const now = await fixture.accounts.session(browser.caller());
      if (!now) throw new Error('The session is over');
      return now;
    };
    const caller = browser.caller();
    expect(await fixture.factors.removeApp(await read(), caller)).toEqual({
      outcome: 'current-needed',
    });
    expect(await fixture.factors.renewRecoveryCodes(await read(), caller)).toEqual({
      outcome: 'current-needed',
    });
    expect(await fixture.own.proveByPassword('not it', await read())).toEqual({
      outcome: 'current-wrong',
    });
    expect(await fixture.own.proveByPassword(nadia.password, await read())).toEqual({
      outcome: 'proved',
    });
    expect(await fixture.factors.removeApp(await read(), caller)).toEqual({ outcome: 'removed' });
    expect(await fixture.factors.list(session)).toEqual({ appSince: null, recoveryCodesLeft: 0 });
    expect((await fixture.accounts.logIn(nadia, createBrowser().caller())).outcome).toBe(
      'logged-in',
    );
    expect(await fixture.factors.renewRecoveryCodes(await read(), caller)).toEqual({
      outcome: 'no-factor',
    });
  });

  test('are changed ten times an hour, since an email tells of each', async () => {
    await setUp(fixture, browser, session);
    const renew = () => fixture.factors.renewRecoveryCodes(session, browser.caller());
    const outcomes: string[] = [];
    for (let count = 0; count < 10; count += 1) outcomes.push((await renew()).outcome);
    expect(outcomes).toEqual([...Array<string>(9).fill('renewed'), 'too-many']);
    const refused = { outcome: 'too-many', retryAfter: expect.any(Number) };
    expect(await fixture.factors.removeApp(session, browser.caller())).toEqual(refused);
    expect(await fixture.factors.list(session)).toMatchObject({ appSince: expect.any(Number) });
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toHaveLength(10);
  });

  test('an operator removes them: sessions end, and it is written down and mailed', async () => {
    await setUp(fixture, browser, session);
    const site = { language: 'en', projectName: 'Demo', origin: 'http://localhost:3000' } as const;
    const removed = { userId: fixture.id, site, address: null };
    const remove = () => removeFactors({ database }, operatorActor, removed);
    expect(await remove()).toEqual({ outcome: 'removed' });
    expect(await remove()).toEqual({ outcome: 'none' });
    expect(await fixture.accounts.session(browser.caller())).toBeNull();
    expect(await listAudit(database.db, { limit: 1 })).toMatchObject([
      { action: 'second-factors-removed', actorId: 'operator', subjectId: fixture.id },
    ]);
    await fixture.runner.runDue();
    expect(readMail(fixture.mailServer.mails.at(-1) ?? '').text).toContain('We removed all second');
    await logIn(fixture, browser);
  });

  test('no login that began before the first one goes on without it', async () => {
    const first = session;
    for (let round = 0; round < 6; round += 1) {
      browser.storeCookies(await fixture.factors.beginApp(first, browser.caller()));
      const pending = await fixture.factors.pendingApp(first, browser.caller());
      const code = codeAt(pending?.secret ?? '', fixture.clock.now());
      const logIns = () =>
        Array.from({ length: 6 }, () =>
          fixture.sessions.start(fixture.id, createBrowser().caller()),
        );
      const [added, ...results] = await Promise.all([
        fixture.factors.confirmApp(code, first, browser.caller()),
        ...logIns(),
        ...logIns(),
      ]);
      expect(added.outcome).toBe('added');
      const rows = await database.db
        .selectFrom('sessions')
        .select(['id', 'second_factor_at'])
        .execute();
      expect(rows.map(({ id }) => id)).toEqual([first.id]);
      for (const result of results)
        expect(['logged-in', 'second-factor-needed']).toContain(result?.outcome);
      await deleteFactors(database.db, fixture.id);
      await clearSecondFactor(database.db, fixture.id);
    }
  });

  test('are named in the data export, and go with the account', async () => {
    const { secret } = await setUp(fixture, browser, session);
    const data = await exportData({ ...fixture.parts, personalData: [] }, session);
    expect(data).toMatchObject({
      secondFactors: { authenticatorApp: { since: expect.any(String) }, recoveryCodesLeft: 10 },
    });
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(await deletePerson(database.db, fixture.id)).toBe(true);
    for (const table of ['totp_secrets', 'recovery_codes'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describeOnTestDatabase('staff who need a second factor', ({ openFresh }) => {
  test('act as plain users, by cookie and by token, until they have shown one', async () => {
    const database = await openFresh();
    const fixture = await openFactorFixture(database, { isStaffFactorRequired: true });
    const { accounts } = fixture;
    const browser = createBrowser();
    const plain = await logIn(fixture, browser);
    expect(plain).toMatchObject({ lacksSecondFactor: false, person: { role: 'user' } });
    const change = { userId: fixture.id, role: 'admin', address: null, projectId: null } as const;
    await changeRole({ database }, operatorActor, change);
    const lacking = { id: plain.id, lacksSecondFactor: true, person: { role: 'user' } };
    // The session began before it was required.
    expect(await accounts.session(browser.caller())).toMatchObject(lacking);
    const headers = new Headers({
      authorization: `Bearer ${await accounts.tokens.accessToken(plain)}`,
    });
    expect(await accounts.tokens.authenticateBearer(headers)).toMatchObject(lacking);

    const { secret } = await setUp(fixture, browser, plain);
    const given = { lacksSecondFactor: false, person: { role: 'admin' } };
    expect(await accounts.session(browser.caller())).toMatchObject(given);
    expect(await accounts.tokens.authenticateBearer(headers)).toMatchObject(given);

    const { session } = await completeLogin();
    expect(session).toMatchObject(given);
    // Without a factor nothing is shown any more, in any session.
    const { factors } = fixture;
    expect(await factors.removeApp(session, browser.caller())).toEqual({ outcome: 'removed' });
    expect(await accounts.session(browser.caller())).toMatchObject(lacking);

    async function completeLogin() {
      const needed = await accounts.logIn({ ...nadia, permission: 'admin:open' }, browser.caller());
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
