import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeDesk, wrongCodeFor } from '#tests/support/code-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { operatorActor } from '../../access/can.ts';
import type { Session } from '../accounts.ts';
import { listAudit } from '../audit/audit.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { logIn as logInBy } from '../log-in.ts';
import { findPassword, insertGuest, touchSession } from '../people/people-queries.ts';
import { resetByOperator } from '../staff/reset-by-operator.ts';

const newPassword = 'seven green lamps';
/** Long after logging in. */
const later = 16 * minute;

type Desk = Awaited<ReturnType<typeof openCodeDesk>>;

/** Logs somebody in, in a browser of their own. */
async function logIn(
  desk: Desk,
  browser: Browser = createBrowser(),
  userId: string = desk.id,
): Promise<{ browser: Browser; session: Session }> {
  const loggedIn = await desk.sessions.start(userId, browser.caller());
  if (loggedIn?.outcome !== 'logged-in') throw new Error('Nobody could be logged in');
  browser.take(loggedIn);
  return { browser, session: loggedIn.session };
}

describeOnEachDatabase('one’s own account', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function isPassword(id: string, password: string): Promise<boolean> {
    return await verifyPassword((await findPassword(database.db, id)) ?? '', password);
  }

  test('gets a new password for the current one, soon after logging in too, and the other sessions end', async () => {
    const desk = await openCodeDesk(database);
    const elsewhere = await logIn(desk);
    const { browser, session } = await logIn(desk);
    expect(await desk.own.proof(session)).toBe('none');
    expect(await desk.own.passwordProof(session)).toBe('current');
    const input = { password: newPassword, current: nadia.password };
    const without = { ...input, current: null };
    const refused = await desk.own.changePassword(without, session, browser.caller());
    expect(refused).toEqual({ outcome: 'current-needed' });
    expect(await desk.own.changePassword(input, session, browser.caller())).toEqual({
      outcome: 'changed',
    });
    expect(await isPassword(desk.id, newPassword)).toBe(true);
    expect(await desk.sessions.read(browser.caller())).toMatchObject({ id: session.id });
    expect(await desk.sessions.read(elsewhere.browser.caller())).toBeNull();
    await desk.runner.runDue();
    expect(readMail(desk.mailServer.mails[0] ?? '')).toMatchObject({
      to: nadia.email,
      subject: 'Demo: your password was changed',
    });
  });

  test('asks for the current password a quarter of an hour later', async () => {
    const desk = await openCodeDesk(database);
    const { browser, session } = await logIn(desk);
    desk.clock.skip(later);
    expect(await desk.own.proof(session)).toBe('current');
    const change = async (current: string | null, password = newPassword) =>
      (await desk.own.changePassword({ password, current }, session, browser.caller())).outcome;
    expect(await change(null)).toBe('current-needed');
    expect(await change('a guess of mine')).toBe('current-wrong');
    expect(await change(nadia.password, 'short')).toBe('invalid');
    expect(await isPassword(desk.id, nadia.password)).toBe(true);
    expect(await change(nadia.password)).toBe('changed');

    for (let guess = 0; guess < 5; guess += 1)
      expect(await change(`guess ${guess}`)).toBe('current-wrong');
    expect(await change(newPassword)).toBe('too-many');
  });

  test('is out of reach for whoever was logged in before a reset, however late their request ends', async () => {
    const desk = await openCodeDesk(database);
    const { browser, session } = await logIn(desk);
    const owner = createBrowser();
    owner.take(await desk.codes.request(nadia.email, owner.caller()));
    owner.take(await desk.codes.verify(await desk.lastCode(), owner.caller()));
    expect(await desk.codes.setPassword(newPassword, owner.caller())).toMatchObject({
      outcome: 'set',
    });
    // Both were let in while the session was good.
    const input = { password: 'of somebody else', current: nadia.password };
    const change = await desk.own.changePassword(input, session, browser.caller());
    expect(change.outcome).not.toBe('changed');
    const removal = await desk.own.remove({ current: null }, session, browser.caller());
    expect(removal.outcome).not.toBe('removed');
    expect(await isPassword(desk.id, newPassword)).toBe(true);
  });

  test('is whose reset was answered, whatever else happens at once', async () => {
    const desk = await openCodeDesk(database);
    const { browser, session } = await logIn(desk);
    const owner = createBrowser();
    owner.take(await desk.codes.request(nadia.email, owner.caller()));
    owner.take(await desk.codes.verify(await desk.lastCode(), owner.caller()));
    const others = 'of somebody else';
    const input = { password: others, current: nadia.password };
    const change = () => desk.own.changePassword(input, session, browser.caller());
    const [reset] = await Promise.all([
      desk.codes.setPassword(newPassword, owner.caller()),
      change(),
      change(),
      change(),
    ]);
    const isReset = reset.outcome === 'set';
    expect(await isPassword(desk.id, isReset ? newPassword : others)).toBe(true);
    expect((await desk.sessions.read(browser.caller())) === null).toBe(isReset);
  });

  test('lets nobody in by a password that was changed while it was checked', async () => {
    const desk = await openCodeDesk(database);
    const sessions: typeof desk.sessions = {
      ...desk.sessions,
      async start(userId, caller) {
        const role = { userId, address: null };
        await resetByOperator(desk.parts, operatorActor, role);
        return await desk.sessions.start(userId, caller);
      },
    };
    const late = createBrowser();
    const login = { email: nadia.email, password: nadia.password };
    expect(await logInBy({ ...desk.parts, sessions }, login, late.caller())).toEqual({
      outcome: 'invalid-credentials',
    });
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('is taken along, and gets a new password, only so often', async () => {
    const desk = await openCodeDesk(database);
    const { browser, session } = await logIn(desk);
    for (let count = 0; count < 20; count += 1)
      await desk.own.exportData(session, browser.caller());
    expect(await desk.own.exportData(session, browser.caller())).toMatchObject({
      outcome: 'too-many',
    });
    const change = (current: string) =>
      desk.own.changePassword({ password: newPassword, current }, session, browser.caller());
    expect((await change(nadia.password)).outcome).toBe('changed');
    for (let count = 1; count < 10; count += 1)
      expect((await change(newPassword)).outcome).toBe('changed');
    expect((await change(newPassword)).outcome).toBe('too-many');
  });

  test('asks for a code where there is no password', async () => {
    const desk = await openCodeDesk(database);
    await database.db.deleteFrom('accounts').execute();
    const { browser, session } = await logIn(desk);
    desk.clock.skip(later);
    expect(await desk.own.proof(session)).toBe('code');
    const caller = browser.caller();
    const input = { password: newPassword, current: null };
    const needed = { outcome: 'code-needed' };
    expect(await desk.own.changePassword(input, session, caller)).toEqual(needed);
    expect(await desk.own.remove(input, session, caller)).toEqual(needed);
    // A login anew is proof enough, and makes the first password.
    const again = await logIn(desk);
    const anew = { ...again.session, provedAt: desk.clock.now() };
    expect((await desk.own.changePassword(input, anew, caller)).outcome).toBe('changed');
    expect(await isPassword(desk.id, newPassword)).toBe(true);
  });

  test('lists its sessions, and ends its own alone', async () => {
    const desk = await openCodeDesk(database);
    const phone = await logIn(desk, createBrowser({ address: '198.51.100.7' }));
    const { browser, session } = await logIn(desk);
    const guest = await logIn(desk, createBrowser(), await insertGuest(database, 'en'));
    const rows = await desk.own.sessions(session);
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
    await desk.own.endSession(guest.session.id, session);
    await desk.own.endSession(phone.session.id, session);
    expect(await desk.sessions.read(phone.browser.caller())).toBeNull();
    expect(await desk.sessions.read(guest.browser.caller())).not.toBeNull();
    expect(await desk.sessions.read(browser.caller())).not.toBeNull();
    const noted = await database.db.selectFrom('audit_log').select('action').execute();
    expect(noted).toEqual([{ action: 'session-ended' }]);
  });

  test('is open in 20 places at once: the one seen longest ago ends first', async () => {
    const desk = await openCodeDesk(database);
    const places = [];
    for (let count = 0; count < 20; count += 1) places.push(await logIn(desk));
    const guest = await logIn(desk, createBrowser(), await insertGuest(database, 'en'));
    const [first, second] = places;
    if (!first || !second) throw new Error('Nobody was logged in');
    await touchSession(database, first.session.id, Date.now() + minute);
    const { session } = await logIn(desk);

    expect(await desk.own.sessions(session)).toHaveLength(20);
    expect(await desk.sessions.read(second.browser.caller())).toBeNull();
    for (const { browser } of [first, guest])
      expect(await desk.sessions.read(browser.caller())).not.toBeNull();
    expect(await listAudit(database.db, { limit: 5 })).toMatchObject([
      { action: 'session-ended', actorId: 'system', subjectId: desk.id, details: { count: 1 } },
    ]);
  });

  test('gets its mails in the language that it names', async () => {
    const desk = await openCodeDesk(database, { language: 'en' });
    const { browser, session } = await logIn(desk);
    await desk.own.setLanguage('de', session);
    const now = await desk.sessions.read(browser.caller());
    expect(now?.person.language).toBe('de');
    await desk.own.requestCode(now ?? session, browser.caller());
    await desk.lastCode();
    expect(readMail(desk.mailServer.mails[0] ?? '').subject).toBe('Demo: Ihr Code');
  });

  test('has no session by a name that no database takes', async () => {
    const desk = await openCodeDesk(database);
    const { session } = await logIn(desk);
    await desk.own.endSession('\0', session);
    expect(await desk.own.sessions(session)).toHaveLength(1);
  });

  test('is verified by a code that its owner types while logged in', async () => {
    const desk = await openCodeDesk(database, { language: 'de' });
    const { browser, session } = await logIn(desk);
    const verify = async (code: string, by = session) =>
      await desk.own.verifyEmail(code, by, browser.caller());
    expect(await desk.own.pendingCode(session)).toBeNull();
    expect(await verify('123456')).toEqual({ outcome: 'expired' });

    const request = () => desk.own.requestCode(session, browser.caller());
    expect(await request()).toEqual({ outcome: 'sent', resendAfter: 60 });
    expect(await request()).toEqual({ outcome: 'too-many', retryAfter: 60 });
    const resendAt = desk.clock.now() + minute;
    expect(await desk.own.pendingCode(session)).toEqual({ resendAt, isUsedUp: false });
    const code = await desk.lastCode();
    expect(readMail(desk.mailServer.mails[0] ?? '').subject).toBe('Demo: Ihr Code');

    expect(await verify(wrongCodeFor(code))).toEqual({ outcome: 'wrong-code', triesLeft: 2 });
    // It resets no password: another browser knows nothing of it.
    expect((await desk.codes.verify(code, browser.caller())).outcome).toBe('expired');
    expect(await verify(code)).toEqual({ outcome: 'verified' });
    expect(await verify(code)).toEqual({ outcome: 'expired' });
    expect((await desk.sessions.read(browser.caller()))?.person.isEmailVerified).toBe(true);
  });

  test('says of a code after its third try that another is needed', async () => {
    const desk = await openCodeDesk(database);
    const { browser, session } = await logIn(desk);
    await desk.own.requestCode(session, browser.caller());
    const code = await desk.lastCode();
    for (const isUsedUp of [false, false, true]) {
      await desk.own.verifyEmail(wrongCodeFor(code), session, browser.caller());
      expect(await desk.own.pendingCode(session)).toMatchObject({ isUsedUp });
    }
    desk.clock.skip(10 * minute);
    expect(await desk.own.pendingCode(session)).toBeNull();
  });

  test('has no code for a guest', async () => {
    const desk = await openCodeDesk(database);
    const { browser, session } = await logIn(
      desk,
      createBrowser(),
      await insertGuest(database, 'en'),
    );
    const caller = browser.caller();
    expect(await desk.own.requestCode(session, caller)).toEqual({ outcome: 'no-address' });
    const input = { password: newPassword, current: null };
    expect((await desk.own.changePassword(input, session, caller)).outcome).toBe('code-needed');
    desk.clock.skip(later);
    expect((await desk.own.remove(input, session, caller)).outcome).toBe('removed');
  });

  test('can be taken along: all of it, without a secret', async () => {
    const desk = await openCodeDesk(database);
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
    const { browser, session } = await logIn(desk);
    // Whoever has not proved that the address is theirs gets no message that names it.
    expect(await desk.own.exportData(session, browser.caller())).toMatchObject({
      data: { messages: [] },
    });
    await desk.own.requestCode(session, browser.caller());
    await desk.own.verifyEmail(await desk.lastCode(), session, browser.caller());

    const now = await desk.sessions.read(browser.caller());
    const exported = await desk.own.exportData(now ?? session, browser.caller());
    const data = exported.outcome === 'exported' ? exported.data : null;
    expect(data).toMatchObject({
      exportedAt: new Date(desk.clock.now()).toISOString(),
      account: { id: desk.id, name: nadia.name, email: nadia.email, phone: nadia.phone },
      logins: [{ provider: 'password' }],
      sessions: [{ isCurrent: true, browser: 'Test' }],
      messages: [{ message: 'Message 1', sentAt: '1970-01-01T00:00:00.000Z' }],
    });
    expect(data).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ action: 'data-exported' }),
        expect.objectContaining({ action: 'email-verified', address: '192.0.2.1' }),
      ]),
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token/i);
  });

  test('is removed with all that belongs to it; what was noted stays', async () => {
    const desk = await openCodeDesk(database);
    const elsewhere = await logIn(desk);
    const { browser, session } = await logIn(desk);
    desk.clock.skip(later);
    const caller = browser.caller();
    expect(await desk.own.remove({ current: null }, session, caller)).toEqual({
      outcome: 'current-needed',
    });
    expect(await desk.own.remove({ current: 'a guess' }, session, caller)).toEqual({
      outcome: 'current-wrong',
    });
    await desk.own.requestCode(session, caller);
    const removed = await desk.own.remove({ current: nadia.password }, session, caller);
    expect(browser.take(removed).outcome).toBe('removed');
    expect(browser.headers().get('cookie')).toBe('');
    for (const gone of [caller, elsewhere.browser.caller()])
      expect(await desk.sessions.read(gone)).toBeNull();
    for (const table of ['users', 'accounts', 'sessions', 'codes'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const noted = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .execute();
    expect(noted).toContainEqual({ action: 'account-removed', subject_id: desk.id, details: '{}' });
    expect(JSON.stringify(noted)).not.toContain('nadia');
    await desk.runner.runDue();
    expect(desk.mailServer.mails.map((mail) => readMail(mail).subject)).toEqual([
      'Demo: your account was deleted',
    ]);
  });

  test('stays where nobody else could look after the others', async () => {
    const desk = await openCodeDesk(database);
    await database.db.updateTable('users').set({ role: 'admin' }).execute();
    const { browser, session } = await logIn(desk);
    const remove = () => desk.own.remove({ current: null }, session, browser.caller());
    expect(await remove()).toEqual({ outcome: 'last-admin' });
    expect(await desk.sessions.read(browser.caller())).not.toBeNull();

    const guest = await insertGuest(database, 'en');
    await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', guest).execute();
    expect((await remove()).outcome).toBe('removed');
  });

  test('leaves one of two administrators who both go at once', async () => {
    const desk = await openCodeDesk(database);
    const other = await insertGuest(database, 'en');
    await database.db.updateTable('users').set({ role: 'admin' }).execute();
    const both = [await logIn(desk), await logIn(desk, createBrowser(), other)];
    const answers = await Promise.all(
      both.map(({ browser, session }) =>
        desk.own.remove({ current: null }, session, browser.caller()),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['last-admin', 'removed']);
    expect(await database.db.selectFrom('users').select('role').execute()).toEqual([
      { role: 'admin' },
    ]);
  });
});
