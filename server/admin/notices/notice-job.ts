import { businessDay, businessZone } from '#common/time/business-time.ts';
import { momentAt } from '#common/time/zoned-time.ts';
import { findCurrentActor } from '../../accounts/people/current-role.ts';
import { listDue } from '../../commerce/refunds/decide-refund.ts';
import { can } from '../../core/access/can.ts';
import type { NoticeChoiceTable } from '../../core/db/operation-schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { enqueueJob, enqueueNextJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import { mailAttempts } from '../../core/mail/mail-attempts.ts';
import { parseKinds } from './create-notices.ts';
import {
  countIncidents,
  countNewlyFailedJobs,
  countNewMessages,
  countPaidOrders,
  countRefundRequests,
  listChoices,
  listDisabledEndpoints,
  listFailedReleases,
  moveMark,
  type NewsPeriod,
  replaceIncidents,
} from './notice-queries.ts';
import { type NoticeCounts, type NoticeKind, noticeNeeds } from './notices.ts';

export const noticesKind = 'notices';
export const noticeMailKind = 'notice-mail';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const intervalMs = 5 * minuteMs;
/** A transaction may commit some seconds after the time in its rows. */
const commitMs = 10_000;
/** Time before its end at which a refund or withdrawal is due soon. */
const dueSoonMs = 2 * dayMs;
/** Older failed releases are no news. */
const releaseAgeMs = 7 * dayMs;

/** Plans the next check: one job per interval, however often it is planned. */
export async function planNotices(db: Db, now: number = Date.now()): Promise<void> {
  const runAt = now - (now % intervalMs) + intervalMs;
  const uniqueKey = `${noticesKind}:${runAt / intervalMs}`;
  await enqueueNextJob(db, { kind: noticesKind, payload: null, uniqueKey, runAt }, now);
}

export interface NoticeSources {
  database: { db: Db };
  projects: { list(): readonly { id: string }[] };
  isTest: boolean;
  /** The checks of the installation (npm run doctor); true if there is something to say. */
  machine: { isDiskLow(): Promise<boolean>; isBackupOld(): Promise<boolean> };
  now?: () => number;
}

/** Handler of the check every five minutes. Enqueues an email for each person with news. */
export function noticesHandler(sources: NoticeSources): JobHandler {
  const { database, now = Date.now } = sources;
  return async () => {
    await planNotices(database.db, now());
    const choices = await listChoices(database.db);
    if (choices.length === 0) return;
    await findIncidents(sources, now());
    for (const choice of choices) await enqueueNotices(sources, choice, now());
  };
}

async function findIncidents({ database: { db }, projects, machine }: NoticeSources, now: number) {
  const whole = async (kind: NoticeKind, isWrong: boolean) =>
    await replaceIncidents(db, { kind, projectId: '' }, { subjects: isWrong ? [''] : [], now });
  await whole('low-disk', await machine.isDiskLow());
  await whole('old-backup', await machine.isBackupOld());
  for (const { id: projectId } of projects.list()) {
    const refunds = await listDue(db, projectId, now + dueSoonMs);
    await replaceIncidents(db, { kind: 'due-refunds', projectId }, { subjects: refunds, now });
    const releases = await listFailedReleases(db, projectId, now - releaseAgeMs);
    await replaceIncidents(db, { kind: 'failed-releases', projectId }, { subjects: releases, now });
    const endpoints = await listDisabledEndpoints(db, projectId);
    await replaceIncidents(
      db,
      { kind: 'disabled-webhooks', projectId },
      { subjects: endpoints, now },
    );
  }
}

async function enqueueNotices(
  { database: { db }, projects, isTest }: NoticeSources,
  choice: NoticeChoiceTable,
  now: number,
): Promise<void> {
  const until = findEnd(choice, now);
  if (until <= choice.seen_until) return;
  const kinds = parseKinds(choice.kinds);
  await db.transaction().execute(async (trx) => {
    if (!(await moveMark(trx, choice, until))) return;
    for (const [index, { id: projectId }] of projects.list().entries()) {
      // The installation has no project: its news are in the first one's email.
      const actor = await findCurrentActor(trx, choice.user_id, projectId);
      const chosen = kinds.filter(
        (kind) =>
          actor && can(actor, noticeNeeds[kind]) && (index === 0 || !isOfInstallation(kind)),
      );
      const period = { projectId, isTest, from: choice.seen_until, until };
      const counts = await countNews(trx, chosen, period);
      if (Object.keys(counts).length === 0) continue;
      const payload = { userId: choice.user_id, projectId, counts };
      await enqueueJob(trx, { kind: noticeMailKind, payload, maxAttempts: mailAttempts }, now);
    }
  });
}

function isOfInstallation(kind: NoticeKind): boolean {
  return kind === 'failed-jobs' || kind === 'low-disk' || kind === 'old-backup';
}

/** End of the period to write about: now, or the last time of the daily email. */
function findEnd({ digest_hour: hour }: NoticeChoiceTable, now: number): number {
  const end = now - commitMs;
  if (hour === null) return end;
  const endOf = (day: number) => momentAt(day * dayMs + hour * 60 * minuteMs, businessZone);
  const today = businessDay(end);
  return endOf(today) <= end ? endOf(today) : endOf(today - 1);
}

const counters: Readonly<Record<NoticeKind, (db: Db, period: NewsPeriod) => Promise<number>>> = {
  'messages': countNewMessages,
  'orders': countPaidOrders,
  'refund-requests': countRefundRequests,
  'due-refunds': (db, period) => countIncidents(db, 'due-refunds', period),
  'failed-releases': (db, period) => countIncidents(db, 'failed-releases', period),
  'failed-jobs': countNewlyFailedJobs,
  'disabled-webhooks': (db, period) => countIncidents(db, 'disabled-webhooks', period),
  'low-disk': (db, period) => countIncidents(db, 'low-disk', { ...period, projectId: '' }),
  'old-backup': (db, period) => countIncidents(db, 'old-backup', { ...period, projectId: '' }),
};

async function countNews(
  db: Db,
  kinds: readonly NoticeKind[],
  period: NewsPeriod,
): Promise<NoticeCounts> {
  const counts: NoticeCounts = {};
  for (const kind of kinds) {
    const count = await counters[kind](db, period);
    if (count > 0) counts[kind] = count;
  }
  return counts;
}
