import type { LanguageCode } from '#i18n/languages.ts';
import { accountEmailHandlers } from '../accounts/codes/account-emails.ts';
import { figuresHandler, figuresJob } from '../admin/figures/create-figures.ts';
import {
  noticesHandler,
  noticesKind,
  planNotices,
  noticeMailKind,
} from '../admin/notices/notice-job.ts';
import { noticeMailHandler } from '../admin/notices/notice-mail.ts';
import { webhookHandler } from '../admin/webhooks/deliver-webhook.ts';
import { enqueueMissingRenditions } from '../assets/images/enqueue-renditions.ts';
import { mediaCheckHandler, mediaCheckJob } from '../assets/images/library/check-media.ts';
import { renditionsHandler, renditionsKind } from '../assets/images/make-renditions.ts';
import { preparationHandler } from '../assets/videos/prepare-video.ts';
import {
  enqueuePreparations,
  syncProjectVideos,
  preparationKind,
} from '../assets/videos/sync-videos.ts';
import { hasVideoTools } from '../assets/videos/video-tools.ts';
import { orderMailHandlers } from '../commerce/mails/order-mails.ts';
import { orderJobHandlers } from '../commerce/order-job-handlers.ts';
import { planReconciliation } from '../commerce/order-jobs.ts';
import { withdrawalMailHandlers } from '../commerce/withdrawals/withdrawal-mails.ts';
import { contactMailHandler, recipientMailHandler } from '../contact/email-message.ts';
import { enqueueUnsentEmails } from '../contact/enqueue-email.ts';
import { contactForwardHandler } from '../contact/forward-message.ts';
import { replyMailHandler } from '../contact/inbox/reply-mail.ts';
import { forwardKind, mailKind, recipientKind, replyKind } from '../contact/job-kinds.ts';
import { scheduledReleaseHandler } from '../content/editing/releases/publish-due-release.ts';
import {
  enqueueScheduledReleases,
  scheduledReleaseKind,
} from '../content/releases/create-release.ts';
import type { Env } from '../core/config/env.ts';
import type { Db } from '../core/db/schema.ts';
import { enqueueNightlyJob, planHourly } from '../core/jobs/enqueue-job.ts';
import { startJobRunner, type JobRunner } from '../core/jobs/run-jobs.ts';
import type { Project } from '../core/projects/projects.ts';
import { webhookKind } from '../core/webhooks/enqueue-webhooks.ts';
import { backupHandler, backupJob } from '../operations/backup/backup-job.ts';
import { checkBackup } from '../operations/doctor/check-data.ts';
import { checkDisk } from '../operations/doctor/check-machine.ts';
import { purgeHandler, purgeKind, watchForPurges } from '../operations/purge-cdn.ts';
import { retentionHandler, retentionJob } from '../operations/retention/delete-outdated.ts';
import { enqueueStaleIndex, rebuildHandler, rebuildKind } from '../search/rebuild-index.ts';
import type { Services } from './open-services.ts';

const webhookConcurrency = 8;

export interface RunningJobs {
  /** Stops taking jobs and waits for the running one. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of all domains and adds those for nightly tasks, restored backups and new versions.
 */
export function startJobs(services: Services): RunningJobs {
  const { env, database, mailer, log, sandbox, appServices } = services;
  const others = {
    [forwardKind]: contactForwardHandler(services),
    [retentionJob.kind]: retentionHandler(services),
    [purgeKind]: purgeHandler(env),
    [figuresJob.kind]: figuresHandler(services),
    [noticesKind]: noticesHandler({
      ...services,
      isTest: sandbox !== null,
      machine: {
        isDiskLow: async () => (await checkDisk({ env })).state !== 'ok',
        isBackupOld: async () => (await checkBackup({ database, now: Date.now })).state !== 'ok',
      },
    }),
  };
  const images = { [renditionsKind]: renditionsHandler(services) };
  const search = { [rebuildKind]: rebuildHandler(services) };
  const checks = { [mediaCheckJob.kind]: mediaCheckHandler(services) };
  const backups = { [backupJob.kind]: backupHandler(services) };
  const canPrepare = async () => env.VIDEO_STREAMS === 'on' && (await hasVideoTools());
  const videos = { [preparationKind]: preparationHandler({ ...services, canPrepare }) };
  const payments = orderJobHandlers(services);
  const releases = { [scheduledReleaseKind]: scheduledReleaseHandler(services) };
  const webhooks = { [webhookKind]: webhookHandler(services) };
  // Runners do not wait for each other: nothing waits for the images of a first start, nor images for a mail server.
  const runners = [
    ...startMailJobs(services),
    ...[payments, releases, search, images, others, videos, checks, backups].map((handlers) =>
      startJobRunner({ database, handlers, log }),
    ),
    // An endpoint may take ten seconds to answer.
    startJobRunner({ database, handlers: webhooks, log, concurrency: webhookConcurrency }),
  ];
  mailer
    .load()
    .catch((error: unknown) => log.error({ err: error }, 'What sends mail cannot be loaded'));
  // In process: the sandbox's callbacks are handled as if they had come by HTTP.
  const callbacks = sandbox?.startSender(({ searchParams }, body) =>
    appServices.orders.handleCallback(searchParams, body),
  );
  const stopping = new AbortController();
  const adding = addMissingJobs(services, canPrepare, stopping.signal);
  const stopPlanning = planHourly(() => planSeries(env, database.db), { log });
  const purges = env.PURGE_URL === undefined ? null : watchForPurges(services);
  return {
    async stop() {
      stopping.abort();
      stopPlanning();
      purges?.stop();
      await Promise.all([...runners.map((runner) => runner.stop()), callbacks?.stop(), adding]);
      mailer.close();
    },
  };
}

async function planSeries(env: Env, db: Db): Promise<void> {
  for (const job of [retentionJob, mediaCheckJob, figuresJob]) await enqueueNightlyJob(db, job);
  if (env.BACKUP_TO !== undefined) await enqueueNightlyJob(db, backupJob);
  await planNotices(db);
  await planReconciliation(db, Date.now());
}

/** The site runs without them, so a failure is only logged. */
async function addMissingJobs(
  services: Services,
  canPrepare: () => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  const { env, database, files, projects, log } = services;
  const { db } = database;
  try {
    await planSeries(env, db);
    await enqueueScheduledReleases(db);
    for (const { id } of projects.list()) {
      if (stopping.aborted) return;
      await enqueueStaleIndex(database, id);
      await enqueueMissingRenditions({ db, files }, id);
      await enqueueUnsentEmails(db, id);
      const waiting = await syncProjectVideos(services, id);
      if (waiting.length > 0 && (await canPrepare())) await enqueuePreparations(db, waiting);
    }
  } catch (error) {
    log.error(
      { err: error },
      'Jobs that a restored backup or a new version calls for cannot be added',
    );
  }
}

type MailServices = Omit<Parameters<typeof accountEmailHandlers>[0], 'pageLanguage'> &
  Parameters<typeof recipientMailHandler>[0] &
  Parameters<typeof orderMailHandlers>[0] & {
    env: Env;
    projects: { list(): readonly Project[] };
  };

/**
 * Starts the email runners: one for codes and receipts, which people wait for, and one for contact
 * messages, which anybody can send in quantity. Each has half of the connections to the mail
 * server, so neither delays the other.
 */
export function startMailJobs(services: MailServices): JobRunner[] {
  const { database, log, originOf, projects } = services;
  const { SMTP_CONNECTIONS } = services.env;
  const pageLanguage = (origin: string, language: LanguageCode) => {
    const project = projects.list().find((each) => originOf(each) === origin);
    return !project || project.languages.includes(language) ? language : project.defaultLanguage;
  };
  const contactMails = {
    [mailKind]: contactMailHandler(services),
    [recipientKind]: recipientMailHandler(services),
    [noticeMailKind]: noticeMailHandler(services),
  };
  const codesAndReceipts = {
    ...accountEmailHandlers({ ...services, pageLanguage }),
    ...orderMailHandlers(services),
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
