import type { AuditAction } from '#common/audit-actions.ts';
import { newId } from '#common/ids.ts';
import { listStaffNames } from '../../accounts/people/list-people.ts';
import { type RequestActor, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import { enqueueJob, spareRuns } from '../../core/jobs/enqueue-job.ts';
import { restartJob } from '../../core/jobs/operate-jobs.ts';
import { mailAttempts } from '../../core/mail/mail-attempts.ts';
import { enqueueEmail } from '../enqueue-email.ts';
import { replyKind } from '../job-kinds.ts';
import type { ContactMessageRow } from '../queries.ts';
import { presentDelivery } from './email-delivery.ts';
import type { InboxOutcome, MessagePlace, MessageState, NewReply } from './inbox.ts';
import {
  findProjectMessage,
  findReply,
  insertEvent,
  listEmailJobs,
  listReplies,
  listReplyJobs,
  type MessageEventRow,
  readLastEvent,
  updateEvent,
  updateMessage,
} from './inbox-queries.ts';

/** Time in which the same note is a form that was posted twice. */
const repeatedPostMs = 60_000;

/** Creates the operations of the inbox that change messages. */
export function createMessageChanges(database: Database) {
  return {
    /**
     * Stores a reply and its email, and marks the message as answered. `seen-older`: somebody else has
     * answered meanwhile; nothing was stored.
     */
    reply: (place: MessagePlace, reply: NewReply, actor: RequestActor) =>
      addReply(database, { place, reply, actor }),

    addNote: (place: MessagePlace, text: string, actor: RequestActor) =>
      changeMessage<InboxOutcome>(database, { place, actor }, async (trx, message) => {
        const last = await readLastEvent(trx.db, message.id);
        const isSame = last?.kind === 'note' && last.text === text && last.actor_id === actor.id;
        if (isSame && Date.now() - last.created_at < repeatedPostMs) return 'again';
        await addEvent(trx, { message, actor, action: 'message-noted' }, { kind: 'note', text });
        return 'done';
      }),

    setState: (place: MessagePlace, state: MessageState, actor: RequestActor) =>
      changeMessage<InboxOutcome>(database, { place, actor }, async (trx, message) => {
        if (message.state === state) return 'again';
        await updateMessage(trx.db, message.id, { state });
        const event = { kind: 'state', text: state } as const;
        await addEvent(trx, { message, actor, action: 'message-changed' }, event);
        return 'done';
      }),

    /** Assigns a message to a person who may answer it, or to nobody. */
    assign: (place: MessagePlace, assigneeId: string | null, actor: RequestActor) =>
      changeMessage<InboxOutcome | 'not-staff'>(
        database,
        { place, actor },
        async (trx, message) => {
          if (message.assignee_id === assigneeId) return 'again';
          const staff = await listStaffNames(trx.db, place.projectId, 'message:answer');
          if (assigneeId !== null && !staff.some(({ id }) => id === assigneeId)) return 'not-staff';
          await updateMessage(trx.db, message.id, { assignee_id: assigneeId });
          const event = { kind: 'assignee', text: assigneeId ?? '' } as const;
          await addEvent(trx, { message, actor, action: 'message-changed' }, event);
          return 'done';
        },
      ),

    /**
     * Sends an email at once that was not sent yet: a reply, or with `replyId` null those to the
     * company.
     */
    sendAgain: (place: MessagePlace, replyId: string | null, actor: RequestActor) =>
      sendAgain(database, { place, actor }, replyId),
  };
}

type NewEvent = Pick<MessageEventRow, 'kind'> & Partial<Pick<MessageEventRow, 'subject' | 'text'>>;

interface Change {
  place: MessagePlace;
  actor: RequestActor;
}

/** Changes a message in a transaction that nobody else's change overlaps. */
async function changeMessage<Outcome extends string>(
  database: Database,
  { place, actor }: Change,
  change: (trx: Database, message: ContactMessageRow) => Promise<Outcome>,
): Promise<Outcome | 'missing'> {
  requirePermission(actor, 'message:answer');
  return await database.db.transaction().execute(async (db) => {
    const trx = { ...database, db };
    const message = await findProjectMessage(trx, place, { locks: true });
    return message ? await change(trx, message) : 'missing';
  });
}

/**
 * Adds an event to a message's history and returns its id, which sorts after those before it. The
 * audit log holds no text of replies and notes.
 */
async function addEvent(
  { db }: Database,
  event: { message: ContactMessageRow; actor: RequestActor; action: AuditAction },
  { kind, text = '', subject = '' }: NewEvent,
): Promise<string> {
  const { message, actor, action } = event;
  const last = await readLastEvent(db, message.id);
  const now = Math.max(Date.now(), (last?.created_at ?? 0) + 1);
  const id = newId(now);
  await insertEvent(db, {
    id,
    message_id: message.id,
    kind,
    actor_id: actor.id,
    subject,
    text,
    created_at: now,
  });
  await recordAudit(db, {
    action,
    ...entryBy(actor),
    details: { message: message.id, ...(action === 'message-changed' && { [kind]: text }) },
  });
  return id;
}

async function addReply(
  database: Database,
  { place, reply, actor }: Change & { reply: NewReply },
): Promise<InboxOutcome | 'seen-older'> {
  return await changeMessage(database, { place, actor }, async (trx, message) => {
    const { subject, text, seenReplyId } = reply;
    const last = (await listReplies(trx.db, [message.id])).at(-1);
    if (last && last.id !== seenReplyId)
      return last.actor_id === actor.id && last.text === text && last.subject === subject
        ? 'again'
        : 'seen-older';
    await updateMessage(trx.db, message.id, { state: 'answered' });
    const context = { message, actor, action: 'message-answered' } as const;
    const replyId = await addEvent(trx, context, { kind: 'reply', subject, text });
    await enqueueReply(trx, { message, replyId });
    return 'done';
  });
}

/** Enqueues the email of a reply. */
async function enqueueReply(
  { db }: Database,
  { message, replyId }: { message: ContactMessageRow; replyId: string },
): Promise<void> {
  const { id } = await enqueueJob(db, {
    kind: replyKind,
    payload: { messageId: message.id, eventId: replyId },
    uniqueKey: `${replyKind}:${replyId}`,
    maxAttempts: mailAttempts + spareRuns,
  });
  await updateEvent(db, replyId, { job_id: id });
}

async function sendAgain(
  database: Database,
  change: Change,
  replyId: string | null,
): Promise<InboxOutcome> {
  return await changeMessage(database, change, async (trx, message) => {
    const reply = replyId === null ? null : await findReply(trx.db, message.id, replyId);
    if (reply === undefined) return 'missing';
    const jobs = reply
      ? await listReplyJobs(trx.db, reply)
      : await listEmailJobs(trx.db, message.id);
    const sentAt = reply ? reply.sent_at : message.mailed_at;
    const { status } = presentDelivery(sentAt, jobs);
    if (status === 'sent' || status === 'queued') return 'again';
    if (reply) await updateMessage(trx.db, message.id, { state: 'answered' });
    for (const { id } of jobs) await restartJob(trx.db, id, Date.now());
    if (jobs.length === 0 && reply) await enqueueReply(trx, { message, replyId: reply.id });
    if (jobs.length === 0 && !reply) await enqueueEmail(trx.db, message);
    const context = { message, actor: change.actor, action: 'message-resent' } as const;
    await addEvent(trx, context, { kind: 'resent' });
    return 'done';
  });
}
