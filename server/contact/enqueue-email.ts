import type { Db } from '../core/db/schema.ts';
import { enqueueJob } from '../core/jobs/enqueue-job.ts';
import { mailKind, recipientKind } from './job-kinds.ts';
import { mailAttempts } from '../core/mail/mail-attempts.ts';
import { listUnsentMessages, type MessageTime } from './queries.ts';

/** Enqueues the email of a message, once, in the caller's transaction if `db` is one. */
export async function enqueueEmail(db: Db, { id, created_at: runAt }: MessageTime): Promise<void> {
  await enqueueJob(db, {
    kind: mailKind,
    payload: { messageId: id },
    uniqueKey: `${mailKind}:${id}`,
    // Oldest message first.
    runAt,
    maxAttempts: mailAttempts,
  });
}

/**
 * Enqueues one job per recipient, all or none, so that a refused recipient does not delay others.
 */
export async function enqueueRecipients(
  db: Db,
  { id, created_at: runAt }: MessageTime,
  recipients: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const to of recipients)
      await enqueueJob(trx, {
        kind: recipientKind,
        payload: { messageId: id, to },
        uniqueKey: `${recipientKind}:${id}:${to}`,
        runAt,
        maxAttempts: mailAttempts,
      });
  });
}

/**
 * Enqueues a project's messages that reached no recipient, for example after their attempts ran
 * out.
 */
export async function enqueueUnsentEmails(db: Db, projectId: string): Promise<void> {
  for (const message of await listUnsentMessages(db, projectId)) await enqueueEmail(db, message);
}
