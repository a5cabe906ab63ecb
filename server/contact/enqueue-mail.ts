import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { mailKind, maxAttempts, recipientKind } from './job-kinds.ts';
import { listUnsentMessages, type MessageTime } from './queries.ts';

/** Adds the job that mails a message, in the caller's transaction if `db` is one; none while there is one. */
export async function enqueueMail(
  db: Kysely<Schema>,
  { id, created_at: runAt }: MessageTime,
): Promise<void> {
  await enqueueJob(db, {
    kind: mailKind,
    payload: { messageId: id },
    uniqueKey: `${mailKind}:${id}`,
    // The oldest message goes first.
    runAt,
    maxAttempts,
  });
}

/** Adds a job for each recipient of a message, all or none: whom a server refuses holds up nobody else. */
export async function enqueueRecipients(
  db: Kysely<Schema>,
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
        maxAttempts,
      });
  });
}

/** Adds the jobs of a project's messages that have been mailed to nobody, as when their attempts ran out. */
export async function enqueueUnsentMail(db: Kysely<Schema>, projectId: string): Promise<void> {
  for (const message of await listUnsentMessages(db, projectId)) await enqueueMail(db, message);
}
