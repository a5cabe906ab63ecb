import { z } from 'zod';
import { formatDateTimeWithZone, formatDay } from '#common/time/format-day.ts';
import { getProjectName } from '#common/project-name.ts';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import { sellerLabels, sellerLines } from '#common/money/seller-lines.ts';
import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { isDetailMissing, presentCompany } from '../../content/company/present-company.ts';
import { recipientsOf } from '../../content/company/recipients-of.ts';
import type { Courses } from '../../learning/create-courses.ts';
import type { Project } from '../../core/projects/projects.ts';
import { type MailServices, requireSnapshot } from '../../content/mail-services.ts';
import type { Snapshot } from '../../content/published/published-content.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import type { MailContent, MailRow } from '../../core/mail/mail.ts';
import type { Translator } from '../../core/translator.ts';
import { createTranslators } from '../../content/translators.ts';
import {
  enqueueWithdrawalNotices,
  withdrawalMailKind,
  withdrawalNoticeKind,
} from '../order-jobs.ts';
import { findOrder, type OrderRow } from '../order-queries.ts';
import { markEmailSent } from '../order-record-queries.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawal-queries.ts';

interface WithdrawalMailServices extends MailServices {
  appServices: { courses: Pick<Courses, 'getProductTitle'> };
}

const payloadSchema = z.object({
  withdrawalId: z.string(),
  to: z.enum(['buyer', 'company']),
  /** One of the company's addresses; without it, the job enqueues one job for each. */
  recipient: z.string().optional(),
});

/** Handlers of the jobs that send emails about withdrawals, to their authors and to the company. */
export function withdrawalMailHandlers(
  services: WithdrawalMailServices,
): Record<string, JobHandler> {
  const { database, content, mailer, log } = services;
  const translators = createTranslators();
  const handle: JobHandler = async (payload, { jobId }) => {
    const { withdrawalId, to, recipient } = payloadSchema.parse(payload);
    const withdrawal = await findWithdrawal(database.db, withdrawalId);
    if (!withdrawal) throw new FinalJobError(`There is no withdrawal ${withdrawalId}`);
    const { snapshot, project } = await requireSnapshot(content, withdrawal.project_id);
    const { name, email } = withdrawal;
    const language = to === 'buyer' ? withdrawal.language : project.defaultLanguage;
    const translator = translators.of(snapshot, language, log);
    const source = { withdrawal, project, language, translator };
    if (to === 'buyer') {
      const sent = {
        id: jobId,
        sender: getProjectName(project, language),
        to: email,
      };
      await mailer.send({ ...sent, content: composeAcknowledgement(source) });
      return await markEmailSent(database.db, jobId, { address: email, at: Date.now() });
    }
    if (recipient === undefined)
      return await enqueueWithdrawalNotices(
        database.db,
        withdrawalId,
        companyRecipients(project, snapshot),
      );
    await mailer.send({
      id: jobId,
      sender: getProjectName(project, language),
      to: recipient,
      replyTo: { name, address: email },
      content: composeNotice(source, await findNamedOrder(services, source)),
    });
  };
  return { [withdrawalMailKind]: handle, [withdrawalNoticeKind]: handle };
}

/** Returns at least one address. Throws without one, so that the job is retried after it was entered. */
function companyRecipients(project: Project, snapshot: Snapshot): readonly string[] {
  const own = project.company.email;
  const isOwn = own !== undefined && !isDetailMissing(project.company, 'email');
  const recipients = isOwn ? [own] : recipientsOf(project, snapshot);
  if (recipients.length === 0)
    throw new Error(`Project ${project.id} names no address for withdrawals`);
  return recipients;
}

interface NamedOrder {
  row: OrderRow;
  /** Title of its product, in the email's language. */
  title: string;
}

/** Finds the order of a declaration; null if it matches none. */
async function findNamedOrder(
  { database, appServices }: WithdrawalMailServices,
  { withdrawal, project, language }: MailSource,
): Promise<NamedOrder | null> {
  const row =
    withdrawal.order_id === null ? undefined : await findOrder(database.db, withdrawal.order_id);
  if (!row) return null;
  const { product_key: productKey, description } = row;
  const title = await appServices.courses.getProductTitle({
    project,
    productKey,
    description,
    language,
  });
  return { row, title: title.text };
}

interface MailSource {
  withdrawal: WithdrawalRow;
  project: Project;
  language: LanguageCode;
  translator: Translator;
}

/**
 * Acknowledges a declaration, with its date and time. The address may have been entered by a
 * stranger.
 */
function composeAcknowledgement(source: MailSource): MailContent {
  const { withdrawal, project, language, translator } = source;
  const company = presentCompany(project.company, language);
  return {
    language,
    subject: translator.translate('mail.withdrawal.subject'),
    heading: translator.translate('mail.withdrawal.subject'),
    text: [
      translator.translate('mail.withdrawal.text'),
      translator.translate('mail.withdrawal.stranger', { email: company.email[0] ?? '' }),
    ],
    rows: [
      ...rowsOf({
        ...source,
        withdrawal: { ...withdrawal, contract: breakLinks(withdrawal.contract) },
      }),
      {
        term: translator.translate('receipt.seller'),
        text: sellerLines(company, translator.labels(sellerLabels)).join('\n'),
      },
    ],
    footer: translator.translate('mail.withdrawal.footer', {
      project: getProjectName(project, language),
    }),
  };
}

/** Composes the email to the company about a declaration that opened no refund request. */
function composeNotice(source: MailSource, order: NamedOrder | null): MailContent {
  const { withdrawal, project, language, translator } = source;
  const subject = translator.translate('mail.withdrawal.company.subject', {
    name: withdrawal.name,
  });
  const due = formatDay(
    withdrawal.created_at + withdrawalReplyMs,
    languages[language].locale,
    project.behaviour.dates,
  );
  return {
    language,
    subject,
    heading: subject,
    text: [translator.translate(`mail.withdrawal.company.${reasonOf(order?.row)}`, { due })],
    rows: [...rowsOf(source), ...(order ? orderRowsOf(order, translator) : [])],
    footer: translator.translate('mail.withdrawal.company.footer', {
      project: getProjectName(project, language),
    }),
  };
}

function orderRowsOf({ row, title }: NamedOrder, { translate }: Translator): MailRow[] {
  return [
    { term: translate('receipt.order'), text: row.id },
    { term: translate('receipt.item'), text: title },
    ...(row.company === null ? [] : [{ term: translate('receipt.buyer'), text: row.company }]),
  ];
}

/** The reason why a declaration opened no refund request. */
function reasonOf(order: OrderRow | undefined): 'unknown' | 'business' | 'free' | 'refunded' {
  if (!order) return 'unknown';
  if (order.transaction_id === null) return 'free';
  if (order.state === 'refunded') return 'refunded';
  return order.company === null ? 'refunded' : 'business';
}

/** Breaks up addresses in a text, so that email programs do not turn them into links. */
function breakLinks(text: string): string {
  return withoutSoftHyphens(text)
    .replaceAll('://', ' ')
    .replace(/\.(?=\p{L})/gu, '. ');
}

function rowsOf(source: MailSource): MailRow[] {
  const { withdrawal, project, language, translator } = source;
  const { translate } = translator;
  const { name, contract, email, created_at: at } = withdrawal;
  return [
    { term: translate('withdraw.declaration'), text: translate('withdraw.statement') },
    { term: translate('withdraw.contract.short'), text: contract },
    { term: translate('account.name'), text: name },
    { term: translate('account.email'), text: email },
    {
      term: translate('mail.withdrawal.received'),
      text: translate('contract.time', {
        time: formatDateTimeWithZone(at, languages[language].locale, project.behaviour.dates),
      }),
    },
  ];
}
