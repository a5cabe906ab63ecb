import { maxWaiting } from '#common/max-waiting.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { PersonName } from '#contracts/parts.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { findNames } from '../../accounts/people/find-names.ts';
import { listStaffNames } from '../../accounts/people/list-people.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import { contactTerms } from '../../core/db/contact-terms.ts';
import { readKeysetPage } from '../../core/db/keyset-page.ts';
import type { ListSize } from '../../core/db/list-size.ts';
import type { Db } from '../../core/db/schema.ts';
import { isDemoEmail } from '../../core/demo-marks.ts';
import { type ContactMessageRow, listMessagesByWords } from '../queries.ts';
import { createMessageChanges } from './change-message.ts';
import { type EmailJob, presentDelivery } from './email-delivery.ts';
import {
  countListed,
  countMessages,
  findProjectMessage,
  listEmailJobs,
  listEvents,
  listMessages,
  type MessageQuery,
} from './inbox-queries.ts';
import {
  type InboxFilter,
  type InboxMessage,
  type InboxThread,
  type MessagePlace,
  type MessageEvent,
  messageStates,
  suspicions,
} from './inbox.ts';

export type Inbox = ReturnType<typeof createInbox>;

/**
 * Creates the inbox of contact messages for staff. Reading needs `message:read`, everything else
 * `message:answer`; all methods throw ForbiddenError. Changes are in the message's history and in the
 * audit log.
 */
export function createInbox(database: Database) {
  const { db } = database;
  return {
    ...createMessageChanges(database),

    /** Lists a page of messages (default: 50), newest first. With words, of the latest 1,000 with these words. */
    async listPage(
      projectId: string,
      { filter, place, limit = 50 }: { filter: InboxFilter; place: KeysetPlace; limit?: number },
      actor: Actor,
    ) {
      requirePermission(actor, 'message:read');
      const query = readFilter(projectId, filter, actor);
      const page = await readKeysetPage(place, limit, (part) =>
        listMessages(database, query, part),
      );
      return { ...page, rows: await presentMessages(db, page.rows) };
    },

    /** Counts the messages of this list. */
    async count(projectId: string, filter: InboxFilter, actor: Actor): Promise<ListSize> {
      requirePermission(actor, 'message:read');
      return await countListed(database, readFilter(projectId, filter, actor));
    },

    async find(place: MessagePlace, actor: Actor) {
      requirePermission(actor, 'message:read');
      const message = await findProjectMessage(database, place);
      if (!message) return null;
      const events = await listEvents(db, message.id);
      return await presentThread(db, message, {
        events,
        emailJobs: await listEmailJobs(db, message.id),
      });
    },

    /** Finds messages by the beginnings of words of the sender or the text, the latest first. */
    async findByWords(query: Parameters<typeof listMessagesByWords>[1], actor: Actor) {
      requirePermission(actor, 'message:read');
      return await listMessagesByWords(database, query);
    },

    /** Lists the people who may answer messages, by name. */
    async listAssignees(projectId: string, actor: Actor) {
      requirePermission(actor, 'message:read');
      return await listStaffNames(db, projectId, 'message:answer');
    },

    /** Counts the open messages, up to `maxWaiting`. */
    async countOpen(projectId: string, actor: Actor) {
      requirePermission(actor, 'message:read');
      return await countMessages(db, { projectId, state: 'open', limit: maxWaiting });
    },
  };
}

function readFilter(
  projectId: string,
  { state, assignee, words, language }: InboxFilter,
  actor: Actor,
): MessageQuery {
  const assigneeIds = { anyone: undefined, me: actor.id, nobody: null } as const;
  const terms = words.trim() === '' ? null : contactTerms(words, language);
  return { projectId, state, assigneeId: assigneeIds[assignee], terms };
}

type Names = Awaited<ReturnType<typeof findNames>>;
type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Presents messages with the names of their assignees. */
async function presentMessages(
  db: Db,
  rows: readonly ContactMessageRow[],
): Promise<InboxMessage[]> {
  const names = await findNames(
    db,
    rows.map(({ assignee_id: id }) => id),
  );
  return rows.map((row) => presentMessage(row, names));
}

/** Presents a message with its history. */
async function presentThread(
  db: Db,
  row: ContactMessageRow,
  { events, emailJobs }: { events: readonly EventRow[]; emailJobs: readonly EmailJob[] },
): Promise<InboxThread> {
  const assigned = events.filter(({ kind }) => kind === 'assignee').map(({ text }) => text);
  const actors = events.map(({ actor_id: id }) => id);
  const names = await findNames(db, [row.assignee_id, ...actors, ...assigned]);
  return {
    message: presentMessage(row, names),
    delivery: presentDelivery(row.mailed_at, emailJobs),
    events: events.map((event) => presentEvent(event, names)),
  };
}

function presentMessage(row: ContactMessageRow, names: Names): InboxMessage {
  const found = row.suspicions.split(',');
  return {
    id: row.id,
    language: isLanguageCode(row.language) ? row.language : 'en',
    name: row.name,
    phone: row.phone,
    email: row.email,
    isSample: isDemoEmail(row.email),
    message: row.message,
    about: row.about,
    suspicions: suspicions.filter((suspicion) => found.includes(suspicion)),
    state: row.state,
    assignee: row.assignee_id === null ? null : nameOf(row.assignee_id, names),
    receivedAt: row.created_at,
    forwardedAt: row.forwarded_at,
  };
}

function presentEvent(row: EventRow, names: Names): MessageEvent {
  const { kind, text, subject } = row;
  const event = { id: row.id, at: row.created_at, actor: nameOf(row.actor_id, names) };
  switch (kind) {
    case 'reply':
      return { ...event, kind, subject, text, delivery: presentDelivery(row.sent_at, jobsOf(row)) };
    case 'note':
      return { ...event, kind, text };
    case 'state':
      return { ...event, kind, state: messageStates.find((state) => state === text) ?? 'open' };
    case 'assignee':
      return { ...event, kind, assignee: text === '' ? null : nameOf(text, names) };
    case 'resent':
      return { ...event, kind };
  }
}

/** Returns the job that is to send a reply; a job that is done sends nothing more. */
function jobsOf(row: EventRow): EmailJob[] {
  const { sent_at: sentAt, job_state: state, job_attempts: attempts, job_run_at: runAt } = row;
  if (sentAt !== null || state === null || state === 'done') return [];
  return [{ state, attempts: attempts ?? 0, run_at: runAt ?? 0 }];
}

function nameOf(id: string, names: Names): PersonName {
  return names.get(id) ?? { id, name: '' };
}
