import { z } from 'zod';
import { formatDay, formatProvenMoment } from '#common/format-day.ts';
import { nameIn } from '#common/name-in.ts';
import { withoutSoftHyphens } from '#common/plain-text.ts';
import { sellerLabels, sellerLines } from '#common/seller-lines.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { isMissing, presentCompany } from '../../company/present-company.ts';
import { recipientsOf } from '../../contact/mail-message.ts';
import type { Project } from '../../content/projects.ts';
import type { PublishedContent } from '../../content/published-content.ts';
import type { Log } from '../../content/services.ts';
import type { Database } from '../../db/connect.ts';
import { FinalJobError, type JobHandler } from '../../jobs/run-job.ts';
import type { MailContent, MailRow } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/open-mailer.ts';
import type { Translator } from '../../site/translator.ts';
import { createTranslators } from '../../site/translators.ts';
import { withdrawalMailKind } from '../order-jobs.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawal-queries.ts';

interface MailServices {
  database: Database;
  content: Pick<PublishedContent, 'snapshot'>;
  mailer: Pick<Mailer, 'send'>;
  log: Log;
}

const payloadSchema = z.object({ withdrawalId: z.string(), to: z.enum(['buyer', 'company']) });
/** The time within which the money of a contract is paid back (§ 357 (1) BGB). */
const repaidWithinMs = 14 * 86_400_000;

/** The handler of emails about declarations of withdrawal: to who declared it, and to the company. */
export function withdrawalMailHandlers(services: MailServices): Record<string, JobHandler> {
  const { database, content, mailer, log } = services;
  const translators = createTranslators();
  return {
    [withdrawalMailKind]: async (payload, { jobId }) => {
      const { withdrawalId, to } = payloadSchema.parse(payload);
      const withdrawal = await findWithdrawal(database.db, withdrawalId);
      if (!withdrawal) throw new FinalJobError(`There is no withdrawal ${withdrawalId}`);
      const snapshot = await content.snapshot(withdrawal.project_id);
      const { project } = snapshot;
      if (!project) throw new FinalJobError(`There is no project ${withdrawal.project_id}`);
      const { name, email } = withdrawal;
      const language = to === 'buyer' ? withdrawal.language : project.defaultLanguage;
      const words = await translators.of(snapshot, language, log);
      const source = { withdrawal, project, language, words };
      if (to === 'buyer') {
        const sent = { id: jobId, sender: nameIn(project, language), to: email, replyTo: null };
        return await mailer.send({ ...sent, content: composeAcknowledgement(source) });
      }
      const own = project.company.email;
      const recipients =
        own === undefined || isMissing(project.company, 'email')
          ? recipientsOf(project, snapshot)
          : [own];
      // Somebody may yet enter an address: the job is tried again.
      if (recipients.length === 0)
        throw new Error(`Project ${project.id} names no address for withdrawals`);
      const replyTo = { name, address: email };
      for (const recipient of recipients)
        await mailer.send({
          id: jobId,
          sender: nameIn(project, language),
          to: recipient,
          replyTo,
          content: composeNotice(source),
        });
    },
  };
}

interface MailSource {
  withdrawal: WithdrawalRow;
  project: Project;
  language: LanguageCode;
  words: Translator;
}

/** The acknowledgement of receipt: the declaration with its date and time. A stranger may have entered the address. */
function composeAcknowledgement(source: MailSource): MailContent {
  const { withdrawal, project, language, words } = source;
  const company = presentCompany(project.company, language);
  return {
    language,
    subject: words.translate('mail.withdrawal.subject'),
    heading: words.translate('mail.withdrawal.subject'),
    text: [
      words.translate('mail.withdrawal.text'),
      words.translate('mail.withdrawal.stranger', { email: company.email[0] ?? '' }),
    ],
    rows: [
      ...rowsOf({
        ...source,
        withdrawal: { ...withdrawal, contract: breakLinks(withdrawal.contract) },
      }),
      {
        term: words.translate('receipt.seller'),
        text: sellerLines(company, words.labels(sellerLabels)).join('\n'),
      },
    ],
    quote: null,
    footer: words.translate('mail.withdrawal.footer', { project: nameIn(project, language) }),
  };
}

/** To the company: a declaration that opens no refund request. */
function composeNotice(source: MailSource): MailContent {
  const { withdrawal, project, language, words } = source;
  const subject = words.translate('mail.withdrawal.company.subject', { name: withdrawal.name });
  const due = formatDay(
    withdrawal.created_at + repaidWithinMs,
    languages[language].locale,
    project.behaviour.dates,
  );
  return {
    language,
    subject,
    heading: subject,
    text: [words.translate('mail.withdrawal.company.text', { due })],
    rows: [
      ...rowsOf(source),
      ...(withdrawal.order_id === null
        ? []
        : [{ term: words.translate('receipt.order'), text: withdrawal.order_id }]),
    ],
    quote: null,
    footer: words.translate('mail.withdrawal.company.footer', {
      project: nameIn(project, language),
    }),
  };
}

/** Returns a text in which a mail program finds no address to make a link of. */
function breakLinks(text: string): string {
  return withoutSoftHyphens(text)
    .replaceAll('://', ' ')
    .replace(/\.(?=\p{L})/gu, '. ');
}

function rowsOf({ withdrawal, project, language, words: { translate } }: MailSource): MailRow[] {
  const { name, contract, email, created_at: at } = withdrawal;
  return [
    { term: translate('withdraw.declaration'), text: translate('withdraw.statement') },
    { term: translate('withdraw.contract.short'), text: contract },
    { term: translate('account.name'), text: name },
    { term: translate('account.email'), text: email },
    {
      term: translate('mail.withdrawal.received'),
      text: formatProvenMoment(at, languages[language].locale, project.behaviour.dates),
    },
  ];
}
