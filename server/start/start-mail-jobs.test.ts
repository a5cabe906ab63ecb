import { expect, it, vi } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { openCodeFixture } from '#tests/support/code-fixture.ts';
import { openSandboxFixture } from '#tests/support/order-fixture.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { createCodes } from '../accounts/codes/codes.ts';
import { createContactService } from '../contact/receive-message.ts';
import {
  createPublishedContent,
  type PublishedContent,
} from '../content/published/published-content.ts';
import type { Project } from '../core/projects/projects.ts';
import { readEnv } from '../core/config/env.ts';
import { openMailer } from '../core/mail/open-mailer.ts';
import { enqueueOrderMail } from '../commerce/order-jobs.ts';
import { startMailJobs } from './start-jobs.ts';

/** Published content whose messages go to one address. */
function mailedTo(address: string, content: PublishedContent): PublishedContent {
  return {
    ...content,
    async snapshot(projectId) {
      const snapshot = await content.snapshot(projectId);
      const { project } = snapshot;
      const contact = { mailTo: [address] };
      return project
        ? { ...snapshot, project: { ...project, config: { ...project.config, contact } } }
        : snapshot;
    },
  };
}

describeOnTestDatabase('emails', ({ openFresh, onCleanup }) => {
  it(
    'with a code or a receipt do not wait behind forty messages at a slow mail server',
    { tags: 'long', timeout: 30_000 },
    async () => {
      const database = await openFresh();
      const shop = await openSandboxFixture(database);
      const started = await shop.orders.start(
        shop.inputFor('hygiene', {}),
        await shop.newSession(),
      );
      if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
      await shop.press(started.checkoutUrl, 'pay');
      shop.clock.skip(60_000);
      await shop.deliver();
      await database.db.deleteFrom('jobs').execute();

      const { parts, mailServer } = await openCodeFixture(database);
      mailServer.delayMs = 1_000;
      const env = readEnv({ SMTP_URL: mailServer.url });
      const mailer = openMailer(env, shop.files);
      const content = mailedTo('fixture@shop.example', createPublishedContent(shop));
      const runners = startMailJobs({
        ...parts,
        env,
        originOf: () => 'https://shop.example',
        now: Date.now,
        log: shop.log,
        content,
        projects: { list: () => [shop.project] },
        mailer,
        appServices: {
          courses: { view: async () => null, getProductTitle: async () => ({ text: 'Hygiene' }) },
        },
        accounts: { links: { createForOrder: async () => null } },
      });
      onCleanup(async () => {
        await Promise.all(runners.map((runner) => runner.stop()));
        mailer.close();
      });

      const { project } = await content.snapshot('shop');
      const messages = createContactService({ database });
      for (let count = 0; count < 40; count += 1)
        await messages.receive({
          project: project as Project,
          language: 'en',
          address: '192.0.2.1',
          fields: {
            name: 'Nadia El Sherif',
            phone: '01005550142',
            email: 'nadia@clinic.example',
            message: `Message ${count}`,
          },
        });
      const begin = performance.now();
      const codes = createCodes({ ...parts, now: Date.now });
      await codes.request('nadia@clinic.example', createBrowser().caller());
      await enqueueOrderMail(database.db, { orderId: started.orderId, about: 'paid' }, Date.now());
      const arrived = () => mailServer.mails.map((mail) => readMail(mail));
      const toNadia = () => arrived().filter(({ to }) => to === 'nadia@clinic.example');
      await vi.waitUntil(() => toNadia().length === 2, { timeout: 10_000, interval: 10 });
      expect(performance.now() - begin).toBeLessThan(2_000);
      expect(toNadia().map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Receipt'),
      );
      expect(arrived().length).toBeLessThan(12);
      // Two at a time, those to the company arrive meanwhile.
      await vi.waitUntil(() => arrived().length > 4, { timeout: 10_000, interval: 10 });
      expect(mailServer.opened.most).toBe(env.SMTP_CONNECTIONS);
    },
  );
});
