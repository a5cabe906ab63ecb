import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeFixture, wrongCodeFor } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import type { Session } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';
import { updatePerson } from './own-queries.ts';

type Service = Awaited<ReturnType<typeof openCodeFixture>>;

/** Logs Nadia in, in a browser of her own. */
async function logIn(fixture: Service, browser: Browser = createBrowser()) {
  const started = await fixture.sessions.start(fixture.id, browser.caller());
  if (started?.outcome !== 'logged-in') throw new Error('Nobody could be logged in');
  browser.storeCookies(started);
  return { browser, session: started.session };
}

async function ask(fixture: Service, session: Session, browser: Browser): Promise<string> {
  const sent = await fixture.proofCodes.request(session, browser.caller());
  if (sent.outcome !== 'sent') throw new Error(sent.outcome);
  browser.storeCookies(sent);
  return await fixture.lastCode();
}

describeOnTestDatabase('a proof by a code by email', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  /** Sixteen minutes after a login to an account without a password, its address confirmed. */
  async function open(options?: Parameters<typeof openCodeFixture>[1]) {
    const fixture = await openCodeFixture(database, options);
    await database.db.deleteFrom('accounts').execute();
    await markEmailVerified(database.db, database, fixture.id, fixture.clock.now());
    const owner = await logIn(fixture);
    fixture.clock.skip(16 * minute);
    return { fixture, ...owner };
  }

  test('opens what needs a fresh proof, in the browser that asked and once', async () => {
    const { fixture, browser, session } = await open();
    expect(await fixture.own.findRequiredProof(session)).toBe('code');
    expect(await fixture.proofCodes.pending(session, browser.caller())).toBeNull();
    const code = await ask(fixture, session, browser);
    expect(await fixture.proofCodes.pending(session, browser.caller())).toMatchObject({
      isUsedUp: false,
    });

    const other = await logIn(fixture);
    const elsewhere = other.browser.caller();
    expect(await fixture.proofCodes.pending(other.session, elsewhere)).toBeNull();
    expect(await fixture.proofCodes.prove(code, other.session, elsewhere)).toEqual({
      outcome: 'expired',
    });

    const proved = await fixture.proofCodes.prove(code, session, browser.caller());
    expect(proved).toMatchObject({ outcome: 'proved' });
    const read = await fixture.sessions.read(browser.caller());
    expect(read?.provedAt).toBe(fixture.clock.now());
    expect(await fixture.own.findRequiredProof(read ?? session)).toBe('none');
    expect(await fixture.proofCodes.prove(code, session, browser.caller())).toEqual({
      outcome: 'expired',
    });
    const actions = (await listAudit(database.db, { limit: 20 })).map(({ action }) => action);
    expect(actions).toContain('code-requested');
    expect(actions).toContain('proved-by-code');
  });

  test.each([
    ['en', 'Demo: your code', 'confirm that it is you'],
    ['ar', 'Demo: رمزك', 'لتأكيد هويتك'],
    ['de', 'Demo: Ihr Code', 'bestätigen, dass Sie es sind'],
  ] as const)('comes with what it is for and without a link, in %s', async (...row) => {
    const [language, subject, about] = row;
    const { fixture, browser, session } = await open({ language });
    await ask(fixture, session, browser);
    const mail = readMail(fixture.mailServer.mails.at(-1) ?? '');
    expect(mail).toMatchObject({ to: nadia.email, subject });
    expect(mail.text).toContain(about);
    expect(mail.text).not.toContain('/code/');
    expect(mail.text).not.toContain('{{');
  });

  test('takes three wrong guesses, and ends after ten minutes', async () => {
    const { fixture, browser, session } = await open();
    const caller = browser.caller();
    const guess = (code: string) => fixture.proofCodes.prove(code, session, browser.caller());
    const first = await ask(fixture, session, browser);
    expect(await fixture.proofCodes.request(session, caller)).toMatchObject({
      outcome: 'too-many',
    });
    for (const triesLeft of [2, 1, 0])
      expect(await guess(wrongCodeFor(first))).toEqual({ outcome: 'wrong-code', triesLeft });
    expect(await guess(first)).toEqual({ outcome: 'expired' });
    expect(await fixture.proofCodes.pending(session, browser.caller())).toMatchObject({
      isUsedUp: true,
    });

    fixture.clock.skip(minute);
    const second = await ask(fixture, session, browser);
    fixture.clock.skip(10 * minute);
    expect(await guess(second)).toEqual({ outcome: 'expired' });
    expect(await fixture.proofCodes.pending(session, browser.caller())).toMatchObject({
      isUsedUp: true,
    });
    expect((await listAudit(database.db, { limit: 20 })).map(({ action }) => action)).toContain(
      'code-failed',
    );
  });

  test('goes to no address that is not confirmed, and counts for no address that came later', async () => {
    const { fixture, browser, session } = await open();
    const { person } = session;
    const unconfirmed = { ...session, person: { ...person, isEmailVerified: false } };
    expect(await fixture.proofCodes.request(unconfirmed, browser.caller())).toEqual({
      outcome: 'no-address',
    });
    const code = await ask(fixture, session, browser);
    const email = 'nadia@home.example';
    const now = fixture.clock.now();
    await updatePerson(database.db, database, { userId: fixture.id, now, email });
    const moved = { ...session, person: { ...person, email } };
    expect(await fixture.proofCodes.prove(code, moved, browser.caller())).toEqual({
      outcome: 'expired',
    });
  });
});
