import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../core/db/connect.ts';
import type { KeysetPart } from '../../core/db/keyset-page.ts';
import { countRows, type ListSize, maxCounted } from '../../core/db/list-size.ts';
import type { Term } from '../../core/db/match-words.ts';
import type { Db, MessageEventTable, MessageState } from '../../core/db/schema.ts';
import { hasWords } from '../../core/db/word-index.ts';
import { mailKind, recipientKind, replyKind } from '../job-kinds.ts';
import type { ContactMessageRow } from '../queries.ts';
import type { InboxFilter } from './inbox.ts';

export type MessageEventRow = Selectable<MessageEventTable>;

export interface MessageQuery {
  projectId: string;
  state: InboxFilter['state'];
  /** Undefined: anyone; null: nobody. */
  assigneeId: string | null | undefined;
  /** Null: any words. */
  terms: readonly Term[] | null;
}

/** Messages with the words of a filter among which it chooses, the latest. */
const maxMatches = 1_000;

function selectMessages(
  { db, dialect }: Database,
  { projectId, state, assigneeId, terms }: MessageQuery,
) {
  const words = { index: 'message_words', scope: projectId, limit: maxMatches } as const;
  return db
    .selectFrom('contact_messages')
    .where('project_id', '=', projectId)
    .$if(state !== null, (query) =>
      state === 'undelivered'
        ? query.where('id', 'in', selectUndelivered(db))
        : query.where('state', '=', state),
    )
    .$if(assigneeId === null, (query) => query.where('assignee_id', 'is', null))
    .$if(typeof assigneeId === 'string', (query) =>
      query.where('assignee_id', '=', assigneeId ?? null),
    )
    .$if(terms !== null, (query) =>
      query.where(terms?.length ? hasWords(dialect, { ...words, terms }) : sql<boolean>`1 = 0`),
    );
}

/** Counts the messages of a list. */
export async function countListed(database: Database, query: MessageQuery): Promise<ListSize> {
  const found = selectMessages(database, query).select('id');
  return await countRows(database.db, found, query.terms === null ? maxCounted : maxMatches);
}

/** Lists a part of a project's messages. */
export async function listMessages(
  database: Database,
  filter: MessageQuery,
  { bound, order, limit }: KeysetPart,
): Promise<ContactMessageRow[]> {
  return await selectMessages(database, filter)
    .selectAll()
    .$if(bound !== null, (query) => query.where('id', bound?.comparison ?? '<', bound?.id ?? ''))
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

/** Length of an id, in characters. */
const idLength = 36;

/** Selects the ids of messages with an email whose job has failed; such jobs are few. */
function selectUndelivered(db: Db) {
  // Ids follow the kind in a job's key.
  const selectFailed = (kind: string) =>
    db
      .selectFrom('jobs')
      .select(sql<string>`substr(unique_key, ${kind.length + 2}, ${idLength})`.as('id'))
      .where('state', '=', 'failed')
      .where('kind', '=', kind);
  const replied = db
    .selectFrom('message_events')
    .select('message_id as id')
    .where('id', 'in', selectFailed(replyKind));
  return selectFailed(mailKind).unionAll(selectFailed(recipientKind)).unionAll(replied);
}

export async function countMessages(
  db: Db,
  { projectId, state, limit }: { projectId: string; state: MessageState; limit: number },
): Promise<number> {
  const found = db
    .selectFrom('contact_messages')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '=', state);
  return (await countRows(db, found, limit)).count;
}

/**
 * Finds a project's message; `locks` holds it until the end of the transaction, so that two people
 * change it one after the other.
 */
export async function findProjectMessage(
  { db, dialect }: Database,
  { projectId, id }: { projectId: string; id: string },
  { locks = false }: { locks?: boolean } = {},
): Promise<ContactMessageRow | undefined> {
  return await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .$if(locks && dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateMessage(
  db: Db,
  id: string,
  change: { state: MessageState } | { assignee_id: string | null },
): Promise<void> {
  await db.updateTable('contact_messages').set(change).where('id', '=', id).execute();
}

/** Marks an answered or closed message as open, because its answer could not be sent. */
export async function reopenMessage(db: Db, id: string): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', 'in', ['answered', 'closed'])
    .execute();
}

/** Marks an open message as answered by a reply, unless staff opened it after they wrote it. */
export async function markAnswered(
  db: Db,
  { message_id: id, created_at: repliedAt }: MessageEventRow,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ state: 'answered' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('message_events')
            .select('id')
            .where('message_id', '=', id)
            .where('kind', '=', 'state')
            .where('text', '=', 'open')
            .where('created_at', '>', repliedAt),
        ),
      ),
    )
    .execute();
}

export async function insertEvent(db: Db, event: Insertable<MessageEventTable>): Promise<void> {
  await db.insertInto('message_events').values(event).execute();
}

/** Lists what happened to a message, oldest first, with the jobs that send replies. */
export async function listEvents(db: Db, messageId: string) {
  return await db
    .selectFrom('message_events')
    .leftJoin('jobs', 'jobs.id', 'message_events.job_id')
    .selectAll('message_events')
    .select([
      'jobs.state as job_state',
      'jobs.attempts as job_attempts',
      'jobs.run_at as job_run_at',
    ])
    .where('message_id', '=', messageId)
    .orderBy('message_events.id')
    .execute();
}

/** Lists the replies to messages, oldest first. */
export async function listReplies(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom('message_events')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .where('kind', '=', 'reply')
    .orderBy('id')
    .execute();
}

export async function readLastEvent(db: Db, messageId: string) {
  return await db
    .selectFrom('message_events')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function findReply(db: Db, messageId: string, id: string) {
  return await db
    .selectFrom('message_events')
    .selectAll()
    .where('id', '=', id)
    .where('message_id', '=', messageId)
    .where('kind', '=', 'reply')
    .executeTakeFirst();
}

export async function updateEvent(
  db: Db,
  id: string,
  change: { sent_at: number } | { job_id: string | null },
): Promise<void> {
  await db.updateTable('message_events').set(change).where('id', '=', id).execute();
}

/** Columns of a job that sends an email (EmailJob). */
const emailJob = ['id', 'state', 'attempts', 'run_at'] as const;

/** Lists the job of a reply, unless it is done. */
export async function listReplyJobs(db: Db, { job_id: id }: MessageEventRow) {
  return await db
    .selectFrom('jobs')
    .select(emailJob)
    .where('id', '=', id ?? '')
    .where('state', '!=', 'done')
    .execute();
}

/**
 * Lists the unfinished and failed jobs that email a message to the company. They are searched among
 * all such jobs, which are few.
 */
export async function listEmailJobs(db: Db, messageId: string) {
  const recipientKey = `${recipientKind}:${messageId}:`;
  return await db
    .selectFrom('jobs')
    .select(emailJob)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .where(({ eb, or }) =>
      or([
        eb('unique_key', '=', `${mailKind}:${messageId}`),
        eb(sql`substr(unique_key, 1, ${recipientKey.length})`, '=', recipientKey),
      ]),
    )
    .orderBy('id')
    .execute();
}
