import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../core/db/connect.ts';
import type { Term } from '../core/db/match-words.ts';
import { hasWords } from '../core/db/word-index.ts';
import type { ContactMessageTable, Db } from '../core/db/schema.ts';

export type ContactMessageRow = Selectable<ContactMessageTable>;
export type MessageTime = Pick<ContactMessageRow, 'id' | 'created_at'>;

/** Inserts a message. Returns false if the project has one with the same fingerprint. */
export async function insertMessage(db: Db, message: Insertable<ContactMessageTable>) {
  const added = await db
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['project_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the messages that reached no recipient yet, oldest first. */
export async function listUnsentMessages(db: Db, projectId: string): Promise<MessageTime[]> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'created_at'])
    .where('project_id', '=', projectId)
    .where('mailed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Records when a message was emailed (to its first recipient) or forwarded. */
export async function markSent(
  db: Db,
  id: string,
  sent: { mailed_at: number } | { forwarded_at: number },
): Promise<void> {
  await db.updateTable('contact_messages').set(sent).where('id', '=', id).execute();
}

/** Lists the messages from an email address in lower case, oldest first. */
export async function listMessagesFrom(db: Db, email: string): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute();
}

/** Lists messages of a project with all of the terms, the latest first. */
export async function listMessagesByWords(
  { db, dialect }: Database,
  { projectId, terms, limit }: { projectId: string; terms: readonly Term[]; limit: number },
): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where(hasWords(dialect, { index: 'message_words', scope: projectId, terms, limit }))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
