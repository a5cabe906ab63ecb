import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ContactMessageTable, Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export type ContactMessageRow = Selectable<ContactMessageTable>;

/** Whether the message was added: not if the project has one with its fingerprint. */
export async function insertMessage(
  db: Db,
  message: Insertable<ContactMessageTable>,
): Promise<boolean> {
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

/** Notes when a message went out by one of its ways. */
export async function markSent(
  db: Db,
  id: string,
  way: { mailed_at: number } | { forwarded_at: number },
): Promise<void> {
  await db.updateTable('contact_messages').set(way).where('id', '=', id).execute();
}
