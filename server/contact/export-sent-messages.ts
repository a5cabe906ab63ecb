import type { Db } from '../core/db/schema.ts';
import { listReplies } from './inbox/inbox-queries.ts';
import { listMessagesFrom } from './queries.ts';

/** Lists the contact messages sent from an email address. */
export async function exportSentMessages(db: Db, email: string) {
  const rows = await listMessagesFrom(db, email.toLowerCase());
  const replies = await listReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    /** The project's id. */
    project: row.project_id,
    /** ISO 8601. */
    sentAt: new Date(row.created_at).toISOString(),
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    /** Replies by email, oldest first. */
    replies: replies
      .filter(({ message_id: id }) => id === row.id)
      .map(({ created_at: at, subject, text }) => ({
        sentAt: new Date(at).toISOString(),
        subject,
        text,
      })),
  }));
}
