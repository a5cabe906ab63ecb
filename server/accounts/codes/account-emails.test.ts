import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { enqueueNoticeEmail } from './account-emails.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';

const { email } = nadia;

describeOnTestDatabase('a code', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  test.each(['en', 'ar', 'de'] as const)(
    'is mailed in the person’s language: %s',
    async (language) => {
      const fixture = await openCodeFixture(database, { language });
      await fixture.codes.request(email, createBrowser({ language: 'en' }).caller());
      const code = await fixture.lastCode();
      const { subject, text, html, to } = readMail(fixture.mailServer.mails[0] ?? '');
      expect(to).toBe(email);
      expect(subject).toMatch(/^Demo: /);
      expect(subject).not.toContain(code);
      expect(text.split('\n\n')[1]).toBe(code);
      expect(html).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      expect(fixture.mailServer.mails[0]).not.toMatch(/^Reply-To:/im);
    },
  );

  test('leads to a page in a language that the project has', async () => {
    const fixture = await openCodeFixture(database, { language: 'de', pageLanguage: 'ar' });
    await fixture.codes.request(email, createBrowser().caller());
    await fixture.runner.runDue();
    const { text, html } = readMail(fixture.mailServer.mails[0] ?? '');
    expect(html).toContain('<html lang="de"');
    expect(text).toContain('/ar/code/');
  });

  test('waits for the mail server while it is good, and is not sent later', async () => {
    const fixture = await openCodeFixture(database, { startMails: false });
    await fixture.codes.request(email, createBrowser().caller());
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toEqual([]);
    await fixture.mailServer.start();
    fixture.clock.skip(minute);
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toHaveLength(1);

    await fixture.mailServer.stop();
    await fixture.codes.request(email, createBrowser({ address: '198.51.100.7' }).caller());
    await fixture.runner.runDue();
    await fixture.mailServer.start();
    fixture.clock.skip(10 * minute);
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toHaveLength(1);
    expect(
      await database.db.selectFrom('jobs').select('state').where('state', '<>', 'done').execute(),
    ).toEqual([]);
  });

  test('is over sooner than a notice about the account, which waits for the mail server for days', async () => {
    const fixture = await openCodeFixture(database, { startMails: false });
    const site = { projectName: 'Demo', origin: 'https://demo.example', address: null };
    const notice = { notice: 'password-changed', to: email, language: 'en', ...site } as const;
    await enqueueNoticeEmail(database.db, notice, fixture.clock.now());
    for (let hour = 0; hour < 24; hour += 1) {
      await fixture.runner.runDue();
      fixture.clock.skip(80 * minute);
    }
    await fixture.mailServer.start();
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toHaveLength(1);
  });

  test('stands nowhere but in the mail', async () => {
    const fixture = await openCodeFixture(database);
    await fixture.codes.request(email, createBrowser().caller());
    fixture.mailServer.refuseNext(1);
    await fixture.runner.runDue();
    fixture.clock.skip(minute);
    const code = await fixture.lastCode();
    const tables = ['codes', 'jobs', 'audit_log', 'rate_limits'] as const;
    const rows = [];
    for (const table of tables)
      rows.push(await database.db.selectFrom(table).selectAll().execute());
    const stored = rows.flat().map((row) => ('id' in row ? { ...row, id: '' } : row));
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`"${code}"|:${code}\\b`));
    expect(JSON.stringify(fixture.logged)).not.toContain(code);
  });

  test('goes over TLS alone, where the site does', async () => {
    const fixture = await openCodeFixture(database);
    const browser = createBrowser({ origin: 'https://demo.example' });
    const answer = await fixture.codes.request(email, browser.caller());
    const cookies = answer.outcome === 'sent' ? answer.cookies : [];
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-account\.code=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test.each([
    { isConfirmed: true, most: 25 },
    { isConfirmed: false, most: 20 },
  ])(
    'is mailed $most times an hour from many browsers of one person, confirmed: $isConfirmed',
    async ({ isConfirmed, most }) => {
      const fixture = await openCodeFixture(database, { startMails: false });
      if (isConfirmed)
        await markEmailVerified(database.db, database, fixture.id, fixture.clock.now());
      let sent = 0;
      const ask = async (browser: Browser) => {
        if ((await fixture.codes.request(email, browser.caller())).outcome === 'sent') sent += 1;
      };
      for (let host = 1; host <= 10; host += 1) {
        const address = `192.0.2.${host}`;
        const known = createBrowser({ address });
        known.storeCookies((await fixture.sessions.start(fixture.id, known.caller())) ?? {});
        for (let turn = 0; turn < 4; turn += 1) await ask(known);
        for (let turn = 0; turn < 4; turn += 1) await ask(createBrowser({ address }));
      }
      expect(sent).toBe(most);
    },
  );
});
