import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeFixture, wrongCodeFor } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import type { Session } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { insertGuest, insertPerson } from '../people/people-queries.ts';

const newEmail = 'nadia.new@clinic.example';

describeOnTestDatabase('one’s own details', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openCodeFixture>>;
  let browser: ReturnType<typeof createBrowser>;
  let session: Session;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openCodeFixture(database);
    browser = createBrowser();
    session = await logIn(fixture.id);
  });

  async function logIn(userId: string): Promise<Session> {
    const loggedIn = await fixture.sessions.start(userId, browser.caller());
    if (loggedIn?.outcome !== 'logged-in') throw new Error('Nobody could be logged in');
    browser.storeCookies(loggedIn);
    return loggedIn.session;
  }

  const personNow = async () => (await fixture.sessions.read(browser.caller()))?.person;
  const request = (email = newEmail, current: string | null = null) =>
    fixture.own.requestEmail({ email, current }, session, browser.caller());
  const confirm = (code: string, by = session) =>
    fixture.own.confirmEmail(code, by, browser.caller());
  const update = (name: string, phone: string, by = session) =>
    fixture.own.updateProfile({ name, phone }, by, browser.caller());
  const mails = () => fixture.mailServer.mails.map((mail) => readMail(mail));

  test('a name and a number are changed by the rules of the sign-up', async () => {
    expect(await update('  منى  حداد ', '(0100) 555-0199')).toEqual({ outcome: 'updated' });
    expect(await personNow()).toMatchObject({ name: 'منى حداد', phone: '01005550199' });
    expect(await listAudit(database.db, { limit: 1 })).toMatchObject([
      { action: 'profile-updated', actorId: fixture.id, details: { fields: 'name phone' } },
    ]);
    expect(await update('7', '')).toEqual({
      outcome: 'invalid',
      problems: [
        { field: 'name', fault: 'account.name.error' },
        { field: 'phone', fault: 'account.phone.error' },
      ],
    });
    expect(await personNow()).toMatchObject({ name: 'منى حداد', phone: '01005550199' });
  });

  test('a field that is not given stays as another tab has stored it', async () => {
    await update('منى حداد', nadia.phone);
    const later = await fixture.sessions.read(browser.caller());
    if (!later) throw new Error('Nobody is logged in');
    const input = { phone: '01005550199' };
    await fixture.own.updateProfile(input, later, browser.caller());
    expect(await personNow()).toMatchObject({ name: 'منى حداد', phone: '01005550199' });
    const audit = await listAudit(database.db, { limit: 2 });
    expect(audit.map(({ details }) => details?.['fields']).toSorted()).toEqual(['name', 'phone']);
  });

  test('somebody without a number may go without one', async () => {
    const person = { name: 'Omar Shafik', email: 'omar@clinic.example', language: null };
    const id = await insertPerson(
      database,
      { ...person, phone: null },
      { password: 'no hash', role: 'user' },
    );
    const omar = await logIn(id);
    expect(await update('Omar H. Shafik', '', omar)).toEqual({ outcome: 'updated' });
    expect(await personNow()).toMatchObject({ name: 'Omar H. Shafik', phone: null });
  });

  test('a new address replaces the old one once its code is confirmed', async () => {
    expect(await request(` ${newEmail.toUpperCase()}`)).toEqual({
      outcome: 'sent',
      resendAfter: 60,
    });
    // The form was sent twice.
    expect(await request()).toMatchObject({ outcome: 'sent' });
    expect(await fixture.own.pendingEmail(session)).toEqual({
      email: newEmail,
      resendAt: fixture.clock.now() + minute,
      isUsedUp: false,
    });
    const code = await fixture.lastCode();
    expect(mails()).toMatchObject([{ to: newEmail, subject: 'Demo: your code' }]);
    expect(await confirm(wrongCodeFor(code))).toEqual({ outcome: 'wrong-code', triesLeft: 2 });
    expect(await personNow()).toMatchObject({ email: nadia.email });

    // A reset that was asked for with the old address ends with it.
    const other = createBrowser();
    other.storeCookies(await fixture.codes.request(nadia.email, other.caller()));
    const reset = await fixture.lastCode();
    expect(await confirm(code)).toEqual({ outcome: 'changed' });
    expect((await fixture.codes.verify(reset, other.caller())).outcome).toBe('expired');
    expect(await confirm(code)).toEqual({ outcome: 'expired' });
    expect(await personNow()).toMatchObject({ email: newEmail, isEmailVerified: true });
    expect(await fixture.own.pendingEmail(session)).toBeNull();
    await fixture.runner.runDue();
    expect(mails().at(-1)).toMatchObject({
      to: nadia.email,
      subject: 'Demo: your email address was changed',
      text: expect.not.stringContaining(newEmail),
    });
    expect(await listAudit(database.db, { limit: 20 })).toContainEqual(
      expect.objectContaining({
        action: 'email-changed',
        actorId: fixture.id,
        details: { email: expect.any(String) },
      }),
    );
  });

  test('an address that has an account is answered as any other, and its owner reads why', async () => {
    const taken = 'mona@clinic.example';
    const mona = { name: 'Mona Haddad', email: taken, phone: null, language: 'de' } as const;
    await insertPerson(database, mona, { password: 'no hash', role: 'user' });
    expect(await request(taken)).toEqual({ outcome: 'sent', resendAfter: 60 });
    expect(await fixture.own.pendingEmail(session)).toMatchObject({
      email: taken,
      isUsedUp: false,
    });
    await fixture.runner.runDue();
    expect(mails()).toMatchObject([{ to: taken, subject: 'Demo: Sie haben bereits ein Konto' }]);
    expect(mails()[0]?.text).not.toMatch(/\d{6}/);
    expect(await confirm('123456')).toEqual({ outcome: 'wrong-code', triesLeft: 2 });
  });

  test('an address that somebody took meanwhile stays theirs', async () => {
    await request();
    const code = await fixture.lastCode();
    const quicker = { name: 'Mona', email: newEmail, phone: null, language: null };
    await insertPerson(database, quicker, { password: 'no hash', role: 'user' });
    expect(await confirm(code)).toEqual({ outcome: 'taken' });
    expect(await personNow()).toMatchObject({ email: nadia.email });
  });

  test('what is no new address is said to be none', async () => {
    for (const [email, fault] of [
      ['nadia', 'account.email.error'],
      [nadia.email.toUpperCase(), 'account.email.same'],
    ] as const)
      expect(await request(email)).toEqual({
        outcome: 'invalid',
        problems: [{ field: 'email', fault }],
      });
    const guest = await logIn(await insertGuest(database, 'en'));
    const input = { email: newEmail, current: null };
    expect((await fixture.own.requestEmail(input, guest, browser.caller())).outcome).toBe(
      'code-needed',
    );
  });

  test('a quarter of an hour after logging in the password is asked for', async () => {
    fixture.clock.skip(16 * minute);
    expect((await request()).outcome).toBe('current-needed');
    expect((await request(newEmail, 'a guess of mine')).outcome).toBe('current-wrong');
    expect((await request(newEmail, nadia.password)).outcome).toBe('sent');
  });

  test('another address replaces the one that waits, and a cancelled one is gone', async () => {
    await request();
    const code = await fixture.lastCode();
    await request('other@clinic.example');
    expect(await fixture.own.pendingEmail(session)).toMatchObject({
      email: 'other@clinic.example',
    });
    const other = await fixture.lastCode();
    expect((await confirm(other === code ? wrongCodeFor(code) : code)).outcome).toBe('wrong-code');
    await fixture.own.cancelEmail(session);
    expect(await fixture.own.pendingEmail(session)).toBeNull();
    expect(await confirm(other)).toEqual({ outcome: 'expired' });
    expect(await fixture.own.resendEmail(session, browser.caller())).toEqual({
      outcome: 'expired',
    });
  });

  test('a code that has ended is sent again, for an hour, and not without end', async () => {
    await request();
    const resend = () => fixture.own.resendEmail(session, browser.caller());
    expect(await resend()).toMatchObject({ outcome: 'too-many' });
    fixture.clock.skip(11 * minute);
    expect(await fixture.own.pendingEmail(session)).toMatchObject({ isUsedUp: true });
    expect(await resend()).toMatchObject({ outcome: 'sent' });
    for (let turn = 0; turn < 3; turn += 1) {
      fixture.clock.skip(2 * minute);
      await resend();
    }
    fixture.clock.skip(2 * minute);
    expect(await resend()).toMatchObject({ outcome: 'too-many' });
    expect(await confirm(await fixture.lastCode())).toEqual({ outcome: 'changed' });

    await request(nadia.email);
    fixture.clock.skip(61 * minute);
    expect(await fixture.own.pendingEmail(session)).toBeNull();
  });

  test('a session that a reset has ended changes no address any more', async () => {
    await request();
    const code = await fixture.lastCode();
    const owner = createBrowser();
    owner.storeCookies(await fixture.codes.request(nadia.email, owner.caller()));
    owner.storeCookies(await fixture.codes.verify(await fixture.lastCode(), owner.caller()));
    expect(await fixture.codes.setPassword('seven green lamps', owner.caller())).toMatchObject({
      outcome: 'set',
    });
    expect((await confirm(code)).outcome).not.toBe('changed');
  });

  test('many accounts of one network send a stranger no more codes than anybody there', async () => {
    let sent = 0;
    for (let count = 0; count < 8; count += 1) {
      const person = {
        name: 'Eve',
        email: `eve${count}@clinic.example`,
        phone: null,
        language: null,
      };
      const id = await insertPerson(database, person, { password: 'no hash', role: 'user' });
      const eve = await logIn(id);
      const input = { email: 'victim@clinic.example', current: null };
      if ((await fixture.own.requestEmail(input, eve, browser.caller())).outcome === 'sent')
        sent += 1;
    }
    expect(sent).toBe(5);
  });

  test('accounts that are opened and removed with a stranger’s address add no guesses', async () => {
    const stranger = { name: 'Eve', email: 'victim@clinic.example', phone: null, language: null };
    const password = await hashPassword(nadia.password);
    let guesses = 0;
    for (let round = 0; round < 12; round += 1) {
      fixture.clock.skip(30 * minute);
      const id = await insertPerson(database, stranger, { password, role: 'user' });
      const eve = await logIn(id);
      await fixture.own.requestCode(eve, browser.caller());
      const wrong = wrongCodeFor(await fixture.lastCode());
      for (let guess = 0; guess < 3; guess += 1) {
        const { outcome } = await fixture.own.verifyEmail(wrong, eve, browser.caller());
        if (outcome === 'wrong-code') guesses += 1;
      }
      const input = { current: nadia.password };
      expect((await fixture.own.deleteAccount(input, eve, browser.caller())).outcome).toBe(
        'removed',
      );
    }
    expect(guesses).toBe(30);
  });

  test('removed accounts of one address are mailed five times an hour', async () => {
    const stranger = { name: 'Eve', email: 'victim@clinic.example', phone: null, language: null };
    for (let round = 0; round < 7; round += 1) {
      const id = await insertPerson(database, stranger, { password: 'no hash', role: 'user' });
      const eve = await logIn(id);
      const removed = await fixture.own.deleteAccount({ current: null }, eve, browser.caller());
      expect(removed.outcome).toBe('removed');
    }
    const jobs = await database.db.selectFrom('jobs').select('id').execute();
    expect(jobs).toHaveLength(5);
  });
});
