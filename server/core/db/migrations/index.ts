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
  '001-content': { up: contentMigration },
  '002-messages': { up: messagesMigration },
  '003-article-lists': { up: articleListsMigration },
  '004-search': { up: searchMigration },
  '005-item-slugs': { up: itemSlugsMigration },
  '006-accounts': { up: accountsMigration },
  '007-audit-retention': { up: auditRetentionMigration },
  '008-orders': { up: ordersMigration },
  '009-learning': { up: learningMigration },
  '010-content-mark': { up: contentMarkMigration },
  '011-editing': { up: editingMigration },
  '012-structure': { up: structureMigration },
  '013-revision-clients': { up: revisionClientsMigration },
  '014-release-sorts': { up: releaseSortsMigration },
  '015-held-releases': { up: heldReleasesMigration },
  '016-sign-in-links': { up: signInLinksMigration },
  '017-certificate-names': { up: certificateNamesMigration },
  '018-payment-methods': { up: paymentMethodsMigration },
  '019-returned-buyers': { up: returnedBuyersMigration },
  '020-installation': { up: installationMigration },
  '021-write-probe': { up: writeProbeMigration },
  '022-code-links': { up: codeLinksMigration },
  '023-second-factor': { up: secondFactorMigration },
  '024-passkeys': { up: passkeysMigration },
  '025-edit-version': { up: editVersionMigration },
  '027-contracts': { up: contractsMigration },
  '028-search-help': { up: searchHelpMigration },
  '029-uploads': { up: uploadsMigration },
  '030-word-indexes': { up: wordIndexesMigration },
  '031-inbox': { up: inboxMigration },
  '032-order-records': { up: orderRecordsMigration },
  '033-project-roles': { up: projectRolesMigration },
  '035-figures-and-notices': { up: figuresMigration },
  '036-operation': { up: operationMigration },
  '037-demo': { up: demoMigration },
  '038-webhooks': { up: webhooksMigration },
  '039-search-and-releases': { up: searchAndReleasesMigration },
  '040-last-backup': { up: lastBackupMigration },
  '041-orders-of-product': { up: ordersOfProductMigration },
  '042-withdrawal-answers': { up: withdrawalAnswersMigration },
  '045-coupon-discounts': { up: couponDiscountsMigration },
};
