import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import {
  exhaustGuesses,
  minute,
  nadia,
  openCodeFixture,
  wrongCodeFor,
} from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { toStoredDate } from '../people/stored-date.ts';
import { findPassword, insertGuest } from '../people/people-queries.ts';

const { email } = nadia;
const newPassword = 'seven green lamps';

/** Asks for a code and exchanges it for a ticket. */
async function verifyOnce(fixture: Awaited<ReturnType<typeof openCodeFixture>>, browser: Browser) {
  browser.storeCookies(await fixture.codes.request(email, browser.caller()));
  const verified = await fixture.codes.verify(await fixture.lastCode(), browser.caller());
  return browser.storeCookies(verified);
}

describeOnTestDatabase('a code for a new password', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function insertSession(userId: string, id: string) {
    const now = toStoredDate(database, Date.now());
    const times = { expires_at: now, created_at: now, updated_at: now };
    await database.db
      .insertInto('sessions')
      .values({ id, user_id: userId, token: `token of ${id}`, ...times })
      .execute();
  }

  test('comes by mail, is exchanged for a ticket, and that for a password', async () => {
    const fixture = await openCodeFixture(database);
    const { codes, clock } = fixture;
    await insertSession(fixture.id, 'at home');
    await insertSession(fixture.id, 'at work');
    const browser = createBrowser();

    const requested = await codes.request('  Nadia@Clinic.example ', browser.caller());
    const sent = browser.storeCookies(requested);
    expect(sent).toMatchObject({ outcome: 'sent', resendAfter: 60 });
    expect(await codes.findPending(browser.caller())).toEqual({
      maskedEmail: 'n•••@clinic.example',
      resendAt: clock.now() + minute,
      isUsedUp: false,
    });
    expect(await codes.findTicketOwner(browser.caller())).toBeNull();

    const code = await fixture.lastCode();
    const typed = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(browser.storeCookies(await codes.verify(` ${typed} `, browser.caller()))).toMatchObject({
      outcome: 'verified',
    });
    expect(await codes.findPending(browser.caller())).toBeNull();
    expect((await codes.findTicketOwner(browser.caller()))?.email).toBe(email);

    const ticket = browser.caller();
    expect(browser.storeCookies(await codes.setPassword(newPassword, ticket)).outcome).toBe('set');
    expect(
      await verifyPassword((await findPassword(database.db, fixture.id)) ?? '', newPassword),
    ).toBe(true);
    const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(Boolean(user.email_verified)).toBe(true);
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    // Neither the ticket nor the code opens anything again.
    expect(await codes.findTicketOwner(browser.caller())).toBeNull();
    expect(await codes.findTicketOwner(ticket)).toBeNull();
    expect((await codes.setPassword(newPassword, ticket)).outcome).toBe('expired');

    await fixture.runner.runDue();
    const notice = readMail(fixture.mailServer.mails.at(-1) ?? '');
    expect(notice).toMatchObject({ to: email, subject: 'Demo: your password was changed' });
    expect(notice.html).toContain('href="http://localhost:3000/en/forgetPassword"');
    const logged = await database.db.selectFrom('audit_log').select('action').execute();
    const actions = new Set(logged.map(({ action }) => action));
    expect(actions).toEqual(new Set(['code-requested', 'password-reset']));
  });

  test('dies with the third wrong try, though the fourth is right', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser();
    browser.storeCookies(await fixture.codes.request(email, browser.caller()));
    const code = await fixture.lastCode();
    const wrong = wrongCodeFor(code);
    for (const triesLeft of [2, 1, 0])
      expect(await fixture.codes.verify(wrong, browser.caller())).toEqual({
        outcome: 'wrong-code',
        triesLeft,
      });
    expect(await fixture.codes.verify(code, browser.caller())).toEqual({ outcome: 'expired' });
  });

  test('counts three of twenty guesses made at once', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser();
    browser.storeCookies(await fixture.codes.request(email, browser.caller()));
    const wrong = wrongCodeFor(await fixture.lastCode());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.codes.verify(wrong, browser.caller())),
    );
    expect(answers.filter(({ outcome }) => outcome === 'wrong-code')).toHaveLength(3);
    expect(answers.filter(({ outcome }) => outcome === 'expired')).toHaveLength(17);
  });

  test('ends every other ticket, code and link of the address once a password is set', async () => {
    const fixture = await openCodeFixture(database);
    const [one, two, asking] = [createBrowser(), createBrowser(), createBrowser()];
    await verifyOnce(fixture, one);
    await verifyOnce(fixture, two);
    asking.storeCookies(await fixture.codes.request(email, asking.caller()));
    const code = await fixture.lastCode();
    const [token = ''] = await fixture.lastTokens();
    const set = await Promise.all(
      [one, two].map((browser) => fixture.codes.setPassword(newPassword, browser.caller())),
    );
    expect(set.map(({ outcome }) => outcome).toSorted()).toEqual(['expired', 'set']);
    expect(await fixture.codes.verify(code, asking.caller())).toEqual({ outcome: 'expired' });
    expect(await fixture.links.use(token, asking.caller())).toEqual({ outcome: 'expired' });
    const hash = (await findPassword(database.db, fixture.id)) ?? '';
    expect(await verifyPassword(hash, newPassword)).toBe(true);
    // The notice goes first: the last email is the code's.
    await fixture.runner.runDue();
    await verifyOnce(fixture, one);
    expect((await fixture.codes.setPassword('a later password', one.caller())).outcome).toBe('set');
  });

  test('yields one ticket, however many hand it in at once', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser();
    browser.storeCookies(await fixture.codes.request(email, browser.caller()));
    const code = await fixture.lastCode();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => fixture.codes.verify(code, browser.caller())),
    );
    expect(answers.filter(({ outcome }) => outcome === 'verified')).toHaveLength(1);
  });

  test('is good for ten minutes, and its ticket for ten more', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser();
    browser.storeCookies(await fixture.codes.request(email, browser.caller()));
    const code = await fixture.lastCode();
    fixture.clock.skip(10 * minute);
    expect(await fixture.codes.verify(code, browser.caller())).toEqual({ outcome: 'expired' });
    expect(await fixture.codes.findPending(browser.caller())).toMatchObject({ isUsedUp: true });

    // The browser may go on with another.
    expect(browser.storeCookies(await fixture.codes.resend(browser.caller())).outcome).toBe('sent');
    expect(await fixture.codes.findPending(browser.caller())).toMatchObject({ isUsedUp: false });
    const another = await fixture.lastCode();
    expect(
      browser.storeCookies(await fixture.codes.verify(another, browser.caller())).outcome,
    ).toBe('verified');
    fixture.clock.skip(10 * minute);
    expect(await fixture.codes.findTicketOwner(browser.caller())).toBeNull();
    expect((await fixture.codes.setPassword(newPassword, browser.caller())).outcome).toBe(
      'expired',
    );
  });

  test('comes again after a minute, and then ends the one before', async () => {
    const fixture = await openCodeFixture(database);
    const { codes, clock } = fixture;
    const browser = createBrowser();
    browser.storeCookies(await codes.request(email, browser.caller()));
    const first = await fixture.lastCode();
    const before = browser.caller();
    expect(await codes.resend(browser.caller())).toEqual({ outcome: 'too-many', retryAfter: 60 });
    // The form sent twice is one request.
    clock.skip(20_000);
    expect(browser.storeCookies(await codes.request(email, browser.caller()))).toMatchObject({
      outcome: 'sent',
      resendAfter: 40,
    });
    expect(fixture.mailServer.mails).toHaveLength(1);

    clock.skip(40_000);
    expect(browser.storeCookies(await codes.resend(browser.caller())).outcome).toBe('sent');
    const second = await fixture.lastCode();
    expect(fixture.mailServer.mails).toHaveLength(2);
    expect(await codes.verify(first, before)).toEqual({ outcome: 'expired' });
    expect((await codes.verify(second, browser.caller())).outcome).toBe('verified');
  });

  test('counts in the browser that asked, whoever else asks and guesses', async () => {
    const fixture = await openCodeFixture(database);
    const owner = createBrowser({ address: '198.51.100.1' });
    owner.storeCookies(await fixture.codes.request(email, owner.caller()));
    const code = await fixture.lastCode();
    const stranger = createBrowser({ address: '192.0.2.1' });
    stranger.storeCookies(await fixture.codes.request(email, stranger.caller()));
    const wrong = wrongCodeFor(await fixture.lastCode());
    for (const guess of [wrong, wrong, code])
      expect((await fixture.codes.verify(guess, stranger.caller())).outcome).toBe('wrong-code');
    expect((await fixture.codes.verify(code, owner.caller())).outcome).toBe('verified');
  });

  test('comes with a link that works in any browser, once, whatever was guessed', async () => {
    const fixture = await openCodeFixture(database);
    await exhaustGuesses(fixture);
    const owner = createBrowser({ address: '198.51.100.1' });
    const [token = ''] = await fixture.lastTokens();
    expect(await fixture.links.find(token, null)).toEqual({
      purpose: 'reset',
      status: 'valid',
      maskedEmail: 'n•••@clinic.example',
      staffLogin: null,
    });
    expect(owner.storeCookies(await fixture.links.use(token, owner.caller())).outcome).toBe(
      'verified',
    );
    expect(await fixture.links.use(token, owner.caller())).toEqual({ outcome: 'expired' });
    expect((await fixture.codes.setPassword(newPassword, owner.caller())).outcome).toBe('set');
    expect(await fixture.links.find('x'.repeat(22), null)).toBeNull();
    expect(await fixture.links.use('x'.repeat(22), owner.caller())).toEqual({ outcome: 'expired' });
  });

  test('is good in a browser that has logged in before, whatever strangers do', async () => {
    const fixture = await openCodeFixture(database);
    await markEmailVerified(database.db, database, fixture.id, fixture.clock.now());
    const own = createBrowser({ address: '198.51.100.1' });
    own.storeCookies((await fixture.sessions.start(fixture.id, own.caller())) ?? {});
    own.storeCookies({ cookies: await fixture.sessions.end(own.caller()) });
    await exhaustGuesses(fixture);
    own.storeCookies(await fixture.codes.request(email, own.caller()));
    expect((await fixture.codes.verify(await fixture.lastCode(), own.caller())).outcome).toBe(
      'verified',
    );
    const other = createBrowser({ address: '198.51.100.2' });
    expect((await fixture.codes.request(email, other.caller())).outcome).toBe('too-many');
  });

  test('opens nothing in another browser, nor with a cookie that was made up', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser();
    browser.storeCookies(await fixture.codes.request(email, browser.caller()));
    const code = await fixture.lastCode();
    expect(await fixture.codes.verify(code, createBrowser().caller())).toEqual({
      outcome: 'expired',
    });
    const { id } = await database.db.selectFrom('codes').select('id').executeTakeFirstOrThrow();
    const forger = createBrowser();
    forger.storeCookies({ cookies: [`account.code=${id}.AAAA`] });
    expect(await fixture.codes.findPending(forger.caller())).toBeNull();
    expect(await fixture.codes.verify(code, forger.caller())).toEqual({ outcome: 'expired' });
    forger.storeCookies({ cookies: [`account.ticket=${id}.AAAA`] });
    expect((await fixture.codes.setPassword(newPassword, forger.caller())).outcome).toBe('expired');
  });

  test('that another host of the domain plants in a browser is none, with TLS', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser({ origin: 'https://demo.example' });
    const { cookies } = browser.storeCookies(
      await fixture.codes.request(email, browser.caller()),
    ) as {
      cookies: string[];
    };
    expect(cookies[0]).toMatch(/^__Host-account\.code=[^;]+;.*Path=\/;.*HttpOnly; Secure/);
    const victim = createBrowser({ origin: 'https://demo.example' });
    victim.storeCookies({ cookies: cookies.map((cookie) => cookie.replace('__Host-', '')) });
    expect(await fixture.codes.findPending(victim.caller())).toBeNull();

    const code = await fixture.lastCode();
    const verified = browser.storeCookies(await fixture.codes.verify(code, browser.caller()));
    const tickets = 'cookies' in verified ? verified.cookies : [];
    expect(tickets[0]).toMatch(/^__Host-account\.ticket=/);
    victim.storeCookies({ cookies: tickets.map((cookie) => cookie.replace('__Host-', '')) });
    expect(await fixture.codes.findTicketOwner(victim.caller())).toBeNull();
    expect((await fixture.codes.findTicketOwner(browser.caller()))?.email).toBe(email);
  });

  test('looks the same for an address that nobody has, but no mail is sent', async () => {
    const fixture = await openCodeFixture(database);
    const { codes } = fixture;
    const run = async (address: string) => {
      const browser = createBrowser({ address: address === email ? '192.0.2.9' : '192.0.2.10' });
      const { cookies: _, ...sent } = browser.storeCookies(
        await codes.request(address, browser.caller()),
      ) as { cookies: string[] };
      const pending = await codes.findPending(browser.caller());
      const answers = [];
      for (const guess of ['000000', '000001', '000002', '000003'])
        answers.push([
          await codes.verify(guess, browser.caller()),
          (await codes.findPending(browser.caller()))?.isUsedUp,
        ]);
      return { sent, masked: pending?.maskedEmail, answers, jobs: await countJobs() };
    };
    const countJobs = async () =>
      (await database.db.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute())
        .length;
    const known = await run(email);
    await fixture.runner.runDue();
    const unknown = await run('nobody@clinic.example');
    expect({ ...unknown, masked: known.masked }).toEqual(known);
    expect(known.answers.map(([, isUsedUp]) => isUsedUp)).toEqual([false, false, true, true]);
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toHaveLength(1);
  });

  test('is never right for an address that nobody has, nor for a guest', async () => {
    const fixture = await openCodeFixture(database);
    const guest = await insertGuest(database, 'en');
    for (const address of ['nobody@clinic.example', `${guest}@guest.invalid`]) {
      await fixture.codes.request(address, createBrowser({ address: '198.51.100.7' }).caller());
      const { user_id: owner } = await database.db
        .selectFrom('codes')
        .select('user_id')
        .where('email', '=', address)
        .executeTakeFirstOrThrow();
      expect(owner).toBeNull();
    }
  });

  test('says what is wrong with an address or a password, and keeps the ticket', async () => {
    const fixture = await openCodeFixture(database);
    const { codes } = fixture;
    const browser = createBrowser();
    expect(await codes.request('nadia@', browser.caller())).toEqual({
      outcome: 'invalid',
      problems: [{ field: 'email', fault: 'account.email.error' }],
    });
    await verifyOnce(fixture, browser);
    const faults = [];
    for (const password of ['short', 'x'.repeat(129), 'nadia-clinic', 'Password123']) {
      const answer = await codes.setPassword(password, browser.caller());
      faults.push(answer.outcome === 'invalid' ? answer.problems[0]?.fault : answer.outcome);
    }
    expect(faults).toEqual([
      'account.password.short',
      'account.password.long',
      'account.password.common',
      'account.password.breached',
    ]);
    expect((await codes.setPassword(newPassword, browser.caller())).outcome).toBe('set');
  });

  test('gives an account that was opened with an unproven address to the address’s owner alone', async () => {
    const fixture = await openCodeFixture(database);
    const now = toStoredDate(database, Date.now());
    await database.db
      .insertInto('accounts')
      .values({
        id: 'somebody else’s',
        user_id: fixture.id,
        provider_id: 'linkedin',
        account_id: 'somebody else',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const browser = createBrowser();
    await verifyOnce(fixture, browser);
    await fixture.codes.setPassword(newPassword, browser.caller());
    const logins = await database.db.selectFrom('accounts').select('provider_id').execute();
    expect(logins).toEqual([{ provider_id: 'credential' }]);
  });

  test('is asked for so often: by account, by network, and from everywhere', async () => {
    const fixture = await openCodeFixture(database);
    const ask = async (address: string, of = email) => {
      fixture.clock.skip(minute);
      return (await fixture.codes.request(of, createBrowser({ address }).caller())).outcome;
    };
    for (let turn = 0; turn < 5; turn += 1) expect(await ask('192.0.2.1')).toBe('sent');
    expect(await ask('192.0.2.1')).toBe('too-many');
    // Nobody else is affected.
    expect(await ask('192.0.2.2')).toBe('sent');
    for (let host = 3; host < 17; host += 1) expect(await ask(`192.0.2.${host}`)).toBe('sent');
    expect(await ask('192.0.2.20')).toBe('too-many');
    expect(await ask('192.0.2.20', 'omar@clinic.example')).toBe('sent');
  });

  test('is guessed thirty times a day at most', async () => {
    const fixture = await openCodeFixture(database);
    let guesses = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      fixture.clock.skip(30 * minute);
      const browser = createBrowser({ address: `192.0.2.${turn + 1}` });
      browser.storeCookies(await fixture.codes.request(email, browser.caller()));
      const wrong = wrongCodeFor(await fixture.lastCode());
      for (let guess = 0; guess < 3; guess += 1) {
        const { outcome } = await fixture.codes.verify(wrong, browser.caller());
        if (outcome === 'wrong-code') guesses += 1;
      }
    }
    expect(guesses).toBe(30);
  });
});
