import { contactForwardHandler } from './contact/forward-message.ts';
import { enqueueUnsentMail } from './contact/enqueue-mail.ts';
import { forwardKind } from './contact/job-kinds.ts';
import { waitingReleaseHandler } from './content/editing/releases/make-due-release.ts';
import {
  enqueueWaitingReleases,
  waitingReleaseKind,
} from './content/editing/releases/schedule-release.ts';
import type { Project } from './content/projects.ts';
import type { Env } from './env.ts';
import { startJobRunner } from './jobs/run-jobs.ts';
import { enqueueMissingSizes } from './media/enqueue-sizes.ts';
import { mediaCheckHandler, mediaCheckKind, planMediaCheck } from './media/library/check-media.ts';
import { sizesHandler, sizesKind } from './media/make-sizes.ts';
import type { Services } from './open-services.ts';
import { orderJobHandlers } from './orders/order-job-handlers.ts';
import { planReconciliation } from './orders/order-jobs.ts';
import { startMailJobs } from './start-mail-jobs.ts';
import { planRetention, retentionHandler, retentionKind } from './retention/retention-job.ts';
import { enqueueStaleIndex, rebuildHandler, rebuildKind } from './search/rebuild-index.ts';
import { hasFilmTools } from './videos/film-tools.ts';
import { enqueuePreparations, noteVideos, preparationKind } from './videos/note-videos.ts';
import { preparationHandler } from './videos/prepare-video.ts';

export interface RunningJobs {
  /** Takes no more jobs and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Runs the jobs of all domains, and adds those that the night, a restored backup or a new version calls for. */
export function startJobs(
  env: Env,
  services: Services,
  originOf: (project: Project) => string,
): RunningJobs {
  const { database, mailer, log, sandbox, desks } = services;
  const others = {
    [sizesKind]: sizesHandler(services),
    [forwardKind]: contactForwardHandler({ ...services, env }),
    [rebuildKind]: rebuildHandler(services),
    [retentionKind]: retentionHandler(services),
  };
  const checks = { [mediaCheckKind]: mediaCheckHandler(services) };
  const canPrepare = async () => env.VIDEO_STREAMS === 'on' && (await hasFilmTools());
  const films = { [preparationKind]: preparationHandler({ ...services, canPrepare }) };
  const payments = orderJobHandlers(services);
  const releases = { [waitingReleaseKind]: waitingReleaseHandler(services) };
  // A job waits for none of another runner: no release for the pictures of a first start, no picture for a mail server.
  const runners = [
    ...startMailJobs(env, services, originOf),
    ...[payments, releases, others, films, checks].map((handlers) =>
      startJobRunner({ database, handlers, log }),
    ),
  ];
  mailer
    .load()
    .catch((error: unknown) => log.error({ err: error }, 'What sends mail cannot be loaded'));
  // Nothing leaves the process: the sandbox's callbacks are taken as if they had come by HTTP.
  const callbacks = sandbox?.startSender(({ searchParams }, body) =>
    desks.orders.takeCallback(searchParams, body),
  );
  const stopping = new AbortController();
  const adding = addMissingJobs(services, canPrepare, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...runners.map((runner) => runner.stop()), callbacks?.stop(), adding]);
      mailer.close();
    },
  };
}

/** The site runs without them, so that a failure is only told. */
async function addMissingJobs(
  services: Services,
  canPrepare: () => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, dataDir, projects, log } = services;
  const { db } = database;
  try {
    await planRetention(database.db);
    await planMediaCheck(database.db);
    await planReconciliation(database.db, Date.now());
    await enqueueWaitingReleases(db);
    for (const { id } of projects.list()) {
      if (stopping.aborted) return;
      await enqueueMissingSizes({ db: database.db, dataDir }, id);
      await enqueueStaleIndex(database, id);
      await enqueueUnsentMail(database.db, id);
      const waiting = await noteVideos({ db, dataDir }, id);
      if (waiting.length > 0 && (await canPrepare())) await enqueuePreparations(db, waiting);
    }
  } catch (error) {
    log.error(
      { err: error },
      'Jobs that a restored backup or a new version calls for cannot be added',
    );
  }
}
