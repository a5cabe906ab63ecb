import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeFixture, wrongCodeFor } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { operatorActor } from '../../core/access/can.ts';
import type { Session } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { logIn as logInBy } from '../log-in.ts';
import { findPassword, insertGuest, updateLastSeen } from '../people/people-queries.ts';
import { resetByOperator } from '../staff/reset-by-operator.ts';

const newPassword = 'seven green lamps';
const later = 16 * minute;
type Fixture = Awaited<ReturnType<typeof openCodeFixture>>;

/** Logs somebody in, in a browser of their own. */
async function logIn(
  fixture: Fixture,
  browser: Browser = createBrowser(),
  userId: string = fixture.id,
): Promise<{ browser: Browser; session: Session }> {
  const loggedIn = await fixture.sessions.start(userId, browser.caller());
  if (loggedIn?.outcome !== 'logged-in') throw new Error('Nobody could be logged in');
  browser.storeCookies(loggedIn);
  return { browser, session: loggedIn.session };
}

describeOnTestDatabase('one’s own account', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function isPassword(id: string, password: string): Promise<boolean> {
    return await verifyPassword((await findPassword(database.db, id)) ?? '', password);
  }

  test('gets a new password for the current one, soon after logging in too, and the other sessions end', async () => {
    const fixture = await openCodeFixture(database);
    const elsewhere = await logIn(fixture);
    const { browser, session } = await logIn(fixture);
    expect(await fixture.own.findRequiredProof(session)).toBe('none');
    expect(await fixture.own.findRequiredPasswordProof(session)).toBe('current');
    const input = { password: newPassword, current: nadia.password };
    const without = { ...input, current: null };
    const refused = await fixture.own.changePassword(without, session, browser.caller());
    expect(refused).toEqual({ outcome: 'current-needed' });
    expect(await fixture.own.changePassword(input, session, browser.caller())).toEqual({
      outcome: 'changed',
    });
    expect(await isPassword(fixture.id, newPassword)).toBe(true);
    expect(await fixture.sessions.read(browser.caller())).toMatchObject({ id: session.id });
    expect(await fixture.sessions.read(elsewhere.browser.caller())).toBeNull();
    await fixture.runner.runDue();
    expect(readMail(fixture.mailServer.mails[0] ?? '')).toMatchObject({
      to: nadia.email,
      subject: 'Demo: your password was changed',
    });
  });

  test('asks for the current password a quarter of an hour later', async () => {
    const fixture = await openCodeFixture(database);
    const { browser, session } = await logIn(fixture);
    fixture.clock.skip(later);
    expect(await fixture.own.findRequiredProof(session)).toBe('current');
    const change = async (current: string | null, password = newPassword) =>
      (await fixture.own.changePassword({ password, current }, session, browser.caller())).outcome;
    expect(await change(null)).toBe('current-needed');
    expect(await change('a guess of mine')).toBe('current-wrong');
    expect(await change(nadia.password, 'short')).toBe('invalid');
    expect(await isPassword(fixture.id, nadia.password)).toBe(true);
    expect(await change(nadia.password)).toBe('changed');

    for (let guess = 0; guess < 5; guess += 1)
      expect(await change(`guess ${guess}`)).toBe('current-wrong');
    expect(await change(newPassword)).toBe('too-many');
  });

  test('is out of reach for whoever was logged in before a reset, however late their request ends', async () => {
    const fixture = await openCodeFixture(database);
    const { browser, session } = await logIn(fixture);
    const owner = createBrowser();
    owner.storeCookies(await fixture.codes.request(nadia.email, owner.caller()));
    owner.storeCookies(await fixture.codes.verify(await fixture.lastCode(), owner.caller()));
    expect(await fixture.codes.setPassword(newPassword, owner.caller())).toMatchObject({
      outcome: 'set',
    });
    // Both were let in while the session was good.
    const input = { password: 'of somebody else', current: nadia.password };
    const change = await fixture.own.changePassword(input, session, browser.caller());
    expect(change.outcome).not.toBe('changed');
    const removal = await fixture.own.deleteAccount({ current: null }, session, browser.caller());
    expect(removal.outcome).not.toBe('removed');
    expect(await isPassword(fixture.id, newPassword)).toBe(true);
  });

  test('is whose reset was answered, whatever else happens at once', async () => {
    const fixture = await openCodeFixture(database);
    const { browser, session } = await logIn(fixture);
    const owner = createBrowser();
    owner.storeCookies(await fixture.codes.request(nadia.email, owner.caller()));
    owner.storeCookies(await fixture.codes.verify(await fixture.lastCode(), owner.caller()));
    const others = 'of somebody else';
    const input = { password: others, current: nadia.password };
    const change = () => fixture.own.changePassword(input, session, browser.caller());
    const [reset] = await Promise.all([
      fixture.codes.setPassword(newPassword, owner.caller()),
      change(),
      change(),
      change(),
    ]);
    const isReset = reset.outcome === 'set';
    expect(await isPassword(fixture.id, isReset ? newPassword : others)).toBe(true);
    expect((await fixture.sessions.read(browser.caller())) === null).toBe(isReset);
  });

  test('lets nobody in by a password that was changed while it was checked', async () => {
    const fixture = await openCodeFixture(database);
    const sessions: typeof fixture.sessions = {
      ...fixture.sessions,
      async start(userId, caller) {
        const role = { userId, address: null };
        await resetByOperator(fixture.parts, operatorActor, role);
        return await fixture.sessions.start(userId, caller);
      },
    };
    const late = createBrowser();
    const login = { email: nadia.email, password: nadia.password };
    expect(await logInBy({ ...fixture.parts, sessions }, login, late.caller())).toEqual({
      outcome: 'invalid-credentials',
    });
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('is taken along, and gets a new password, only so often', async () => {
    const fixture = await openCodeFixture(database);
    const { browser, session } = await logIn(fixture);
    for (let count = 0; count < 20; count += 1)
      await fixture.own.exportData(session, browser.caller());
    expect(await fixture.own.exportData(session, browser.caller())).toMatchObject({
      outcome: 'too-many',
    });
    const change = (current: string) =>
      fixture.own.changePassword({ password: newPassword, current }, session, browser.caller());
    expect((await change(nadia.password)).outcome).toBe('changed');
    for (let count = 1; count < 10; count += 1)
      expect((await change(newPassword)).outcome).toBe('changed');
    expect((await change(newPassword)).outcome).toBe('too-many');
  });

  test('asks for a code where there is no password', async () => {
    const fixture = await openCodeFixture(database);
    await database.db.deleteFrom('accounts').execute();
    const { browser, session } = await logIn(fixture);
    fixture.clock.skip(later);
    expect(await fixture.own.findRequiredProof(session)).toBe('code');
    const caller = browser.caller();
    const input = { password: newPassword, current: null };
    const needed = { outcome: 'code-needed' };
    expect(await fixture.own.changePassword(input, session, caller)).toEqual(needed);
    expect(await fixture.own.deleteAccount(input, session, caller)).toEqual(needed);
    // A new login counts as proof, and allows the first password.
    const again = await logIn(fixture);
    const anew = { ...again.session, provedAt: fixture.clock.now() };
    expect((await fixture.own.changePassword(input, anew, caller)).outcome).toBe('changed');
    expect(await isPassword(fixture.id, newPassword)).toBe(true);
  });

  test('lists its sessions, and ends its own alone', async () => {
    const fixture = await openCodeFixture(database);
    const phone = await logIn(fixture, createBrowser({ address: '198.51.100.7' }));
    const { browser, session } = await logIn(fixture);
    const guest = await logIn(fixture, createBrowser(), await insertGuest(database, 'en'));
    const rows = await fixture.own.listSessions(session);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: session.id, isCurrent: true, userAgent: 'Test' }),
        expect.objectContaining({
          id: phone.session.id,
          isCurrent: false,
          address: '198.51.100.7',
        }),
      ]),
    );
    await fixture.own.endSession(guest.session.id, session);
    await fixture.own.endSession(phone.session.id, session);
    expect(await fixture.sessions.read(phone.browser.caller())).toBeNull();
    expect(await fixture.sessions.read(guest.browser.caller())).not.toBeNull();
    expect(await fixture.sessions.read(browser.caller())).not.toBeNull();
    const noted = await database.db.selectFrom('audit_log').select('action').execute();
    expect(noted).toEqual([{ action: 'session-ended' }]);
  });

  test('is open in 20 places at once: the one seen longest ago ends first', async () => {
    const fixture = await openCodeFixture(database);
    const places = [];
    for (let count = 0; count < 20; count += 1) places.push(await logIn(fixture));
    const guest = await logIn(fixture, createBrowser(), await insertGuest(database, 'en'));
    const [first, second] = places;
    if (!first || !second) throw new Error('Nobody was logged in');
    await updateLastSeen(database, first.session.id, Date.now() + minute);
    await updateLastSeen(database, second.session.id, Date.now() - minute);
    const { session } = await logIn(fixture);

    expect(await fixture.own.listSessions(session)).toHaveLength(20);
    expect(await fixture.sessions.read(second.browser.caller())).toBeNull();
    for (const { browser } of [first, guest])
      expect(await fixture.sessions.read(browser.caller())).not.toBeNull();
    expect(await listAudit(database.db, { limit: 5 })).toMatchObject([
      { action: 'session-ended', actorId: 'system', subjectId: fixture.id, details: { count: 1 } },
    ]);
  });

  test('gets its mails in the language that it names', async () => {
    const fixture = await openCodeFixture(database, { language: 'en' });
    const { browser, session } = await logIn(fixture);
    await fixture.own.setLanguage('de', session);
    const now = await fixture.sessions.read(browser.caller());
    expect(now?.person.language).toBe('de');
    await fixture.own.requestCode(now ?? session, browser.caller());
    await fixture.lastCode();
    expect(readMail(fixture.mailServer.mails[0] ?? '').subject).toBe('Demo: Ihr Code');
  });

  test('has no session by a name that no database takes', async () => {
    const fixture = await openCodeFixture(database);
    const { session } = await logIn(fixture);
    await fixture.own.endSession('\0', session);
    expect(await fixture.own.listSessions(session)).toHaveLength(1);
  });

  test('is verified by a code that its owner types while logged in', async () => {
    const fixture = await openCodeFixture(database, { language: 'de' });
    const { browser, session } = await logIn(fixture);
    const verify = async (code: string, by = session) =>
      await fixture.own.verifyEmail(code, by, browser.caller());
    expect(await fixture.own.pendingCode(session)).toBeNull();
    expect(await verify('123456')).toEqual({ outcome: 'expired' });

    const request = () => fixture.own.requestCode(session, browser.caller());
    expect(await request()).toEqual({ outcome: 'sent', resendAfter: 60 });
    expect(await request()).toEqual({ outcome: 'too-many', retryAfter: 60 });
    const resendAt = fixture.clock.now() + minute;
    expect(await fixture.own.pendingCode(session)).toEqual({ resendAt, isUsedUp: false });
    const code = await fixture.lastCode();
    expect(readMail(fixture.mailServer.mails[0] ?? '').subject).toBe('Demo: Ihr Code');

    expect(await verify(wrongCodeFor(code))).toEqual({ outcome: 'wrong-code', triesLeft: 2 });
    // It resets no password: another browser knows nothing of it.
    expect((await fixture.codes.verify(code, browser.caller())).outcome).toBe('expired');
    expect(await verify(code)).toEqual({ outcome: 'verified' });
    expect(await verify(code)).toEqual({ outcome: 'expired' });
    expect((await fixture.sessions.read(browser.caller()))?.person.isEmailVerified).toBe(true);
  });

  test('says of a code after its third try that another is needed', async () => {
    const fixture = await openCodeFixture(database);
    const { browser, session } = await logIn(fixture);
    await fixture.own.requestCode(session, browser.caller());
    const code = await fixture.lastCode();
    for (const isUsedUp of [false, false, true]) {
      await fixture.own.verifyEmail(wrongCodeFor(code), session, browser.caller());
      expect(await fixture.own.pendingCode(session)).toMatchObject({ isUsedUp });
    }
    fixture.clock.skip(10 * minute);
    expect(await fixture.own.pendingCode(session)).toBeNull();
  });

  test('has no code for a guest', async () => {
    const fixture = await openCodeFixture(database);
    const { browser, session } = await logIn(
      fixture,
      createBrowser(),
      await insertGuest(database, 'en'),
    );
    const caller = browser.caller();
    expect(await fixture.own.requestCode(session, caller)).toEqual({ outcome: 'no-address' });
    const input = { password: newPassword, current: null };
    expect((await fixture.own.changePassword(input, session, caller)).outcome).toBe('code-needed');
    fixture.clock.skip(later);
    expect((await fixture.own.deleteAccount(input, session, caller)).outcome).toBe('removed');
  });

  test('can be taken along: all of it, without a secret', async () => {
    const fixture = await openCodeFixture(database);
    await database.db
      .insertInto('projects')
      .values({ id: 'demo', config: '{}', position: 0 })
      .execute();
    const written = (id: string, email: string) => ({
      id,
      project_id: 'demo',
      language: 'en',
      name: 'Nadia',
      phone: '01005550142',
      email,
      message: `Message ${id}`,
      fingerprint: id,
      suspicions: '',
      created_at: 0,
    });
    await database.db
      .insertInto('contact_messages')
      .values([written('1', 'Nadia@Clinic.example'), written('2', 'omar@clinic.example')])
      .execute();
    const { browser, session } = await logIn(fixture);
    // An unverified address gets no message that names it.
    expect(await fixture.own.exportData(session, browser.caller())).toMatchObject({
      data: { messages: [] },
    });
    await fixture.own.requestCode(session, browser.caller());
    await fixture.own.verifyEmail(await fixture.lastCode(), session, browser.caller());

    const now = await fixture.sessions.read(browser.caller());
    const exported = await fixture.own.exportData(now ?? session, browser.caller());
    const data = exported.outcome === 'exported' ? exported.data : null;
    expect(data).toMatchObject({
      exportedAt: new Date(fixture.clock.now()).toISOString(),
      account: { id: fixture.id, name: nadia.name, email: nadia.email, phone: nadia.phone },
      logins: [{ provider: 'password' }],
      sessions: [{ isCurrent: true, browser: 'Test' }],
      messages: [{ message: 'Message 1', sentAt: '1970-01-01T00:00:00.000Z', replies: [] }],
    });
    expect(data).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ action: 'data-exported' }),
        expect.objectContaining({ action: 'email-verified', address: '192.0.2.1' }),
      ]),
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_?hash|refreshToken|accessToken/i);
  });

  test('is removed with all that belongs to it; what was noted stays', async () => {
    const fixture = await openCodeFixture(database);
    const elsewhere = await logIn(fixture);
    const { browser, session } = await logIn(fixture);
    fixture.clock.skip(later);
    const caller = browser.caller();
    expect(await fixture.own.deleteAccount({ current: null }, session, caller)).toEqual({
      outcome: 'current-needed',
    });
    expect(await fixture.own.deleteAccount({ current: 'a guess' }, session, caller)).toEqual({
      outcome: 'current-wrong',
    });
    await fixture.own.requestCode(session, caller);
    const removed = await fixture.own.deleteAccount({ current: nadia.password }, session, caller);
    expect(browser.storeCookies(removed).outcome).toBe('removed');
    expect(browser.headers().get('cookie')).toBe('');
    for (const gone of [caller, elsewhere.browser.caller()])
      expect(await fixture.sessions.read(gone)).toBeNull();
    for (const table of ['users', 'accounts', 'sessions', 'codes'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const noted = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .execute();
    expect(noted).toContainEqual({
      action: 'account-removed',
      subject_id: fixture.id,
      details: '{}',
    });
    expect(JSON.stringify(noted)).not.toContain('nadia');
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails.map((mail) => readMail(mail).subject)).toEqual([
      'Demo: your account was deleted',
    ]);
  });

  test('stays where nobody else could look after the others', async () => {
    const fixture = await openCodeFixture(database);
    await database.db.updateTable('users').set({ role: 'admin' }).execute();
    const { browser, session } = await logIn(fixture);
    const remove = () => fixture.own.deleteAccount({ current: null }, session, browser.caller());
    expect(await remove()).toEqual({ outcome: 'last-admin' });
    expect(await fixture.sessions.read(browser.caller())).not.toBeNull();

    await fixture.addAdmin();
    expect((await remove()).outcome).toBe('removed');
  });

  test('leaves one of two administrators who both go at once', async () => {
    const fixture = await openCodeFixture(database);
    const other = await fixture.addAdmin();
    await database.db.updateTable('users').set({ role: 'admin' }).execute();
    const both = [await logIn(fixture), await logIn(fixture, createBrowser(), other)];
    const answers = await Promise.all(
      both.map(({ browser, session }) =>
        fixture.own.deleteAccount({ current: null }, session, browser.caller()),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['last-admin', 'removed']);
    expect(await database.db.selectFrom('users').select('role').execute()).toEqual([
      { role: 'admin' },
    ]);
  });
});
