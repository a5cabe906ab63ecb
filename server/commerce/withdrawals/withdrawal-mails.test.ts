import { expect, onTestFinished, test } from 'vitest';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { withSettings } from '#tests/support/project-settings.ts';
import { day, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { withdrawalMailKind } from '../order-jobs.ts';
import { withdrawalMailHandlers } from './withdrawal-mails.ts';

const contact = { mailTo: ['b@salt.test', 'c@salt.test'] };

describeOnTestDatabase('the emails about a withdrawal', ({ openFresh }) => {
  test('go to each of several recipients once, also if one is refused at first', async () => {
    const database = await openFresh();
    const fixture = await openRefundFixture(database);
    const { clock, log, orders } = fixture;
    const content = createPublishedContent(fixture);
    const sent: string[] = [];
    let refusals = 0;
    const handlers = withdrawalMailHandlers({
      database,
      log,
      appServices: fixture.parts,
      content: {
        async snapshot(id) {
          const snapshot = await content.snapshot(id);
          const { project } = snapshot;
          return { ...snapshot, project: project && withSettings(project, { contact }) };
        },
      },
      mailer: {
        async send({ to }) {
          if (to === 'c@salt.test' && (refusals += 1) === 1) throw new Error('Mailbox busy');
          sent.push(to);
        },
      },
    });
    const start = (own: typeof handlers) => {
      const runner = startJobRunner({ database, handlers: own, log, clock });
      onTestFinished(() => runner.stop());
      return runner;
    };
    await orders.withdrawals.declare(
      {
        project: { id: 'shop' },
        name: 'Nadia Helmy',
        contract: 'The course on hygiene',
        email: 'nadia@clinic.example',
        language: 'en',
        address: '192.0.2.7',
      },
      null,
    );
    // An older version sends jobs of its only kind to all recipients.
    const handler = handlers[withdrawalMailKind];
    if (!handler) throw new Error('No handler');
    const older = start({ [withdrawalMailKind]: handler });
    await older.runDue();
    // Jobs are due by the time of the machine.
    clock.skip(Math.max(0, Date.now() - clock.now()) + day);
    await older.runDue();
    expect(sent).toEqual(['nadia@clinic.example']);
    await older.stop();
    const runner = start(handlers);
    await runner.runDue();
    clock.skip(day);
    await runner.runDue();
    expect(refusals).toBe(2);
    expect(sent.toSorted()).toEqual(['b@salt.test', 'c@salt.test', 'nadia@clinic.example']);
  });
});
