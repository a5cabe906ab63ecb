import type { NoticeChoiceTable } from '../../core/db/operation-schema.ts';
import type { Db } from '../../core/db/schema.ts';

export async function findChoice(db: Db, userId: string): Promise<NoticeChoiceTable | undefined> {
  return await db
    .selectFrom('notice_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a choice. An earlier one keeps its mark, so that a change loses no news. */
export async function saveChoice(db: Db, { user_id, seen_until, ...values }: NoticeChoiceTable) {
  await db
    .insertInto('notice_choices')
    .values({ user_id, seen_until, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteChoice(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notice_choices').where('user_id', '=', userId).execute();
}

export async function listChoices(db: Db): Promise<NoticeChoiceTable[]> {
  const rows = await db.selectFrom('notice_choices').selectAll().execute();
  return rows.map((row) => ({ ...row, seen_until: Number(row.seen_until) }));
}

/** Moves a choice's mark; false if another process has moved it. */
export async function moveMark(
  db: Db,
  { user_id: userId, seen_until: from }: NoticeChoiceTable,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_choices')
    .set({ seen_until: until })
    .where('user_id', '=', userId)
    .where('seen_until', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function findRecipient(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** A period in milliseconds; `until` is exclusive. */
export interface NewsPeriod {
  projectId: string;
  isTest: boolean;
  from: number;
  until: number;
}

export async function countNewMessages(db: Db, { projectId, from, until }: NewsPeriod) {
  return await countRows(
    db
      .selectFrom('contact_messages')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('project_id', '=', projectId)
      .where('state', '<>', 'spam')
      .where('created_at', '>=', from)
      .where('created_at', '<', until),
  );
}

export async function countPaidOrders(db: Db, { projectId, isTest, from, until }: NewsPeriod) {
  return await countRows(
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('project_id', '=', projectId)
      .where('is_test', '=', isTest ? 1 : 0)
      .where('paid_at', '>=', from)
      .where('paid_at', '<', until),
  );
}

export async function countRefundRequests(db: Db, { projectId, from, until }: NewsPeriod) {
  return await countRows(
    db
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('project_id', '=', projectId)
      .where('state', '=', 'requested')
      .where('requested_at', '>=', from)
      .where('requested_at', '<', until),
  );
}

/** Counts jobs that failed for good, of all projects. */
export async function countNewlyFailedJobs(db: Db, { from, until }: NewsPeriod): Promise<number> {
  return await countRows(
    db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('state', '=', 'failed')
      .where('finished_at', '>=', from)
      .where('finished_at', '<', until),
  );
}

export async function countIncidents(db: Db, kind: string, { projectId, from, until }: NewsPeriod) {
  return await countRows(
    db
      .selectFrom('notice_incidents')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', '=', kind)
      .where('project_id', '=', projectId)
      .where('began_at', '>=', from)
      .where('began_at', '<', until),
  );
}

async function countRows(query: {
  executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Lists planned releases that failed or are on hold, planned after a time. */
export async function listFailedReleases(db: Db, projectId: string, after: number) {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('project_id', '=', projectId)
    .where('version', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('scheduled_at', '>', after)
    .where((is) => is.or([is('failure', 'is not', null), is('held_at', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists endpoints of webhooks that were switched off because they failed. */
export async function listDisabledEndpoints(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('project_id', '=', projectId)
    .where('off_reason', 'in', ['gone', 'failing'])
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds the incidents that are new. Forgets those that are over, an hour after they began at the
 * earliest: a disk at its limit causes one notice an hour at most.
 */
export async function replaceIncidents(
  db: Db,
  { kind, projectId }: { kind: string; projectId: string },
  { subjects, now }: { subjects: readonly string[]; now: number },
): Promise<void> {
  await db
    .deleteFrom('notice_incidents')
    .where('kind', '=', kind)
    .where('project_id', '=', projectId)
    .where('began_at', '<', now - hourMs)
    .$if(subjects.length > 0, (query) => query.where('subject', 'not in', subjects))
    .execute();
  if (subjects.length === 0) return;
  await db
    .insertInto('notice_incidents')
    .values(subjects.map((subject) => ({ kind, project_id: projectId, subject, began_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const hourMs = 3_600_000;
