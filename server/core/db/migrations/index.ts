import type { Migration } from 'kysely/migration';
import { contentMigration } from './001-content.ts';
import { messagesMigration } from './002-messages.ts';
import { articleListsMigration } from './003-article-lists.ts';
import { searchMigration } from './004-search.ts';
import { itemSlugsMigration } from './005-item-slugs.ts';
import { accountsMigration } from './006-accounts.ts';
import { auditRetentionMigration } from './007-audit-retention.ts';
import { ordersMigration } from './008-orders.ts';
import { learningMigration } from './009-learning.ts';
import { contentMarkMigration } from './010-content-mark.ts';
import { editingMigration } from './011-editing.ts';
import { structureMigration } from './012-structure.ts';
import { revisionClientsMigration } from './013-revision-clients.ts';
import { releaseSortsMigration } from './014-release-sorts.ts';
import { heldReleasesMigration } from './015-held-releases.ts';
import { signInLinksMigration } from './016-sign-in-links.ts';
import { certificateNamesMigration } from './017-certificate-names.ts';
import { paymentMethodsMigration } from './018-payment-methods.ts';
import { returnedBuyersMigration } from './019-returned-buyers.ts';
import { installationMigration } from './020-installation.ts';
import { writeProbeMigration } from './021-write-probe.ts';
import { codeLinksMigration } from './022-code-links.ts';
import { secondFactorMigration } from './023-second-factor.ts';
import { passkeysMigration } from './024-passkeys.ts';
import { editVersionMigration } from './025-edit-version.ts';
import { contractsMigration } from './027-contracts.ts';
import { searchHelpMigration } from './028-search-help.ts';
import { uploadsMigration } from './029-uploads.ts';
import { wordIndexesMigration } from './030-word-indexes.ts';
import { inboxMigration } from './031-inbox.ts';
import { orderRecordsMigration } from './032-order-records.ts';
import { projectRolesMigration } from './033-project-roles.ts';
import { figuresMigration } from './035-figures-and-notices.ts';
import { operationMigration } from './036-operation.ts';
import { demoMigration } from './037-demo.ts';
import { webhooksMigration } from './038-webhooks.ts';
import { searchAndReleasesMigration } from './039-search-and-releases.ts';
import { lastBackupMigration } from './040-last-backup.ts';
import { ordersOfProductMigration } from './041-orders-of-product.ts';
import { withdrawalAnswersMigration } from './042-withdrawal-answers.ts';
import { couponDiscountsMigration } from './045-coupon-discounts.ts';

/** All migrations in the order of their names. A name never changes once released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-content': contentMigration,
  '002-messages': messagesMigration,
  '003-article-lists': articleListsMigration,
  '004-search': searchMigration,
  '005-item-slugs': itemSlugsMigration,
  '006-accounts': accountsMigration,
  '007-audit-retention': auditRetentionMigration,
  '008-orders': ordersMigration,
  '009-learning': learningMigration,
  '010-content-mark': contentMarkMigration,
  '011-editing': editingMigration,
  '012-structure': structureMigration,
  '013-revision-clients': revisionClientsMigration,
  '014-release-sorts': releaseSortsMigration,
  '015-held-releases': heldReleasesMigration,
  '016-sign-in-links': signInLinksMigration,
  '017-certificate-names': certificateNamesMigration,
  '018-payment-methods': paymentMethodsMigration,
  '019-returned-buyers': returnedBuyersMigration,
  '020-installation': installationMigration,
  '021-write-probe': writeProbeMigration,
  '022-code-links': codeLinksMigration,
  '023-second-factor': secondFactorMigration,
  '024-passkeys': passkeysMigration,
  '025-edit-version': editVersionMigration,
  '027-contracts': contractsMigration,
  '028-search-help': searchHelpMigration,
  '029-uploads': uploadsMigration,
  '030-word-indexes': wordIndexesMigration,
  '031-inbox': inboxMigration,
  '032-order-records': orderRecordsMigration,
  '033-project-roles': projectRolesMigration,
  '035-figures-and-notices': figuresMigration,
  '036-operation': operationMigration,
  '037-demo': demoMigration,
  '038-webhooks': webhooksMigration,
  '039-search-and-releases': searchAndReleasesMigration,
  '040-last-backup': lastBackupMigration,
  '041-orders-of-product': ordersOfProductMigration,
  '042-withdrawal-answers': withdrawalAnswersMigration,
  '045-coupon-discounts': couponDiscountsMigration,
};
