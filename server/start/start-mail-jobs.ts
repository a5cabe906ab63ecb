import type { LanguageCode } from '#i18n/languages.ts';
import { noticeMailKind } from '../admin/notices/notice-job.ts';
import { noticeMailHandler } from '../admin/notices/notice-mail.ts';
import { accountEmailHandlers } from '../accounts/codes/account-emails.ts';
import { replyMailHandler } from '../contact/inbox/reply-mail.ts';
import { mailKind, recipientKind, replyKind } from '../contact/job-kinds.ts';
import { contactMailHandler, recipientMailHandler } from '../contact/email-message.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Env } from '../core/config/env.ts';
import { type JobRunner, startJobRunner } from '../core/jobs/run-jobs.ts';
import { orderMailHandlers } from '../commerce/mails/order-mails.ts';
import { withdrawalMailHandlers } from '../commerce/withdrawals/withdrawal-mails.ts';

type MailServices = Omit<Parameters<typeof accountEmailHandlers>[0], 'pageLanguage'> &
  Parameters<typeof recipientMailHandler>[0] &
  Omit<Parameters<typeof orderMailHandlers>[0], 'originOf'> & {
    projects: { list(): readonly Project[] };
  };

/**
 * Starts the email runners: one for codes and receipts, which people wait for, and one for contact
 * messages, which anybody can send in quantity. Each has half of the connections to the mail
 * server, so neither delays the other.
 */
export function startMailJobs(
  { SMTP_CONNECTIONS }: Env,
  services: MailServices,
  originOf: (project: Project) => string,
): JobRunner[] {
  const { database, log, projects } = services;
  const pageLanguage = (origin: string, language: LanguageCode) => {
    const project = projects.list().find((each) => originOf(each) === origin);
    return !project || project.languages.includes(language) ? language : project.defaultLanguage;
  };
  const contactMails = {
    [mailKind]: contactMailHandler(services),
    [recipientKind]: recipientMailHandler(services),
    [noticeMailKind]: noticeMailHandler({ ...services, originOf }),
  };
  const codesAndReceipts = {
    ...accountEmailHandlers({ ...services, pageLanguage }),
    ...orderMailHandlers({ ...services, originOf }),
    ...withdrawalMailHandlers(services),
    [replyKind]: replyMailHandler(services),
  };
  const contactConnections = Math.floor(SMTP_CONNECTIONS / 2);
  return [
    startJobRunner({
      database,
      handlers: codesAndReceipts,
      log,
      concurrency: SMTP_CONNECTIONS - contactConnections,
    }),
    startJobRunner({ database, handlers: contactMails, log, concurrency: contactConnections }),
  ];
}
