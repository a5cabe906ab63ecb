import { expect, it } from 'vitest';
import { accountEmailHandlers } from '#server/accounts/codes/account-emails.ts';
import {
  orderMailKind,
  reconcileKind,
  settleKind,
  withdrawalMailKind,
  withdrawalNoticeKind,
} from '#server/commerce/order-jobs.ts';
import { forwardKind, mailKind, recipientKind } from '#server/contact/job-kinds.ts';
import { openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { createFolderStore } from '../../core/files/folder-store.ts';
import { readEnv } from '../../core/config/env.ts';
import { openMailer } from '../../core/mail/open-mailer.ts';
import { isEmailKind } from './state-metrics.ts';

describeOnTestDatabase('jobs', ({ openFresh }) => {
  it('that send emails are recognised by their kind', async () => {
    const { parts } = await openCodeFixture(await openFresh());
    const mailer = openMailer(readEnv({}), createFolderStore(temporaryFolder()));
    const log = { info() {}, warn() {}, error() {} };
    const pageLanguage = () => 'en' as const;
    const handlers = accountEmailHandlers({ ...parts, mailer, log, pageLanguage });
    const ofAccounts = Object.keys(handlers);
    expect(ofAccounts.length).toBeGreaterThan(2);
    const ofOrders = [orderMailKind, withdrawalMailKind, withdrawalNoticeKind];
    for (const kind of [...ofAccounts, ...ofOrders, mailKind, recipientKind])
      expect([kind, isEmailKind(kind)]).toEqual([kind, true]);
    for (const kind of [forwardKind, reconcileKind, settleKind])
      expect([kind, isEmailKind(kind)]).toEqual([kind, false]);
  });
});
