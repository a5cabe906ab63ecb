import { exportNotices } from '../admin/notices/create-notices.ts';
import type { PersonalDataSource } from '../accounts/own/personal-data-source.ts';
import { exportOrders, exportWithdrawals } from '../commerce/export-orders.ts';
import { exportSentMessages } from '../contact/export-sent-messages.ts';
import { exportLearningData } from '../learning/export-learning-data.ts';

/** The personal data of all domains beside accounts, in the order of the export. */
export const personalDataSources: readonly PersonalDataSource[] = [
  async (db, { email }) => ({
    messages: email === null ? [] : await exportSentMessages(db, email),
  }),
  async (db, owner) => ({
    orders: await exportOrders(db, owner.userId),
    withdrawals: await exportWithdrawals(db, owner),
  }),
  async (db, { userId }) => ({ learning: await exportLearningData(db, userId) }),
  exportNotices,
];
