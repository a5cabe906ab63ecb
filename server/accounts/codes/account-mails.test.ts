import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { type Browser, createBrowser } from '#tests/support/browser.ts';
import { minute, nadia, openCodeDesk } from '#tests/support/code-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';

const { email } = nadia;

describeOnEachDatabase('a code', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  test.each(['en', 'ar', 'de'] as const)(
    'is mailed in the person’s language: %s',
    async (language) => {
      const desk = await openCodeDesk(database, { language });
      await desk.codes.request(email, createBrowser({ language: 'en' }).caller());
      const code = await desk.lastCode();
      const { subject, text, html, to } = readMail(desk.mailServer.mails[0] ?? '');
      expect(to).toBe(email);
      expect(subject).toMatch(/^Demo: /);
      expect(subject).not.toContain(code);
      expect(text.split('\n\n')[1]).toBe(code);
      expect(html).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      expect(desk.mailServer.mails[0]).not.toMatch(/^Reply-To:/im);
    },
  );

  test('waits for the mail server while it is good, and is not sent later', async () => {
    const desk = await openCodeDesk(database, { startMails: false });
    await desk.codes.request(email, createBrowser().caller());
    await desk.runner.runDue();
    expect(desk.mailServer.mails).toEqual([]);
    await desk.mailServer.start();
    desk.clock.skip(minute);
    await desk.runner.runDue();
    expect(desk.mailServer.mails).toHaveLength(1);

    await desk.mailServer.stop();
    await desk.codes.request(email, createBrowser({ address: '198.51.100.7' }).caller());
    await desk.runner.runDue();
    await desk.mailServer.start();
    desk.clock.skip(10 * minute);
    await desk.runner.runDue();
    expect(desk.mailServer.mails).toHaveLength(1);
    expect(
      await database.db.selectFrom('jobs').select('state').where('state', '<>', 'done').execute(),
    ).toEqual([]);
  });

  test('stands nowhere but in the mail', async () => {
    const desk = await openCodeDesk(database);
    await desk.codes.request(email, createBrowser().caller());
    desk.mailServer.refuseNext(1);
    await desk.runner.runDue();
    desk.clock.skip(minute);
    const code = await desk.lastCode();
    const tables = ['codes', 'jobs', 'audit_log', 'rate_limits'] as const;
    const rows = [];
    for (const table of tables)
      rows.push(await database.db.selectFrom(table).selectAll().execute());
    const stored = rows.flat().map((row) => ('id' in row ? { ...row, id: '' } : row));
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`"${code}"|:${code}\\b`));
    expect(JSON.stringify(desk.logged)).not.toContain(code);
  });

  test('goes over TLS alone, where the site does', async () => {
    const desk = await openCodeDesk(database);
    const browser = createBrowser({ origin: 'https://demo.example' });
    const answer = await desk.codes.request(email, browser.caller());
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
      const desk = await openCodeDesk(database, { startMails: false });
      if (isConfirmed) await markEmailVerified(database.db, database, desk.id, desk.clock.now());
      let sent = 0;
      const ask = async (browser: Browser) => {
        if ((await desk.codes.request(email, browser.caller())).outcome === 'sent') sent += 1;
      };
      for (let host = 1; host <= 10; host += 1) {
        const address = `192.0.2.${host}`;
        const known = createBrowser({ address });
        known.take((await desk.sessions.start(desk.id, known.caller())) ?? {});
        for (let turn = 0; turn < 4; turn += 1) await ask(known);
        for (let turn = 0; turn < 4; turn += 1) await ask(createBrowser({ address }));
      }
      expect(sent).toBe(most);
    },
  );
});
