import type { Db } from '../core/db/schema.ts';
import { listReplies } from './inbox/inbox-queries.ts';
import { listMessagesFrom } from './queries.ts';

/** A message in its sender's data export. */
export interface SentMessage {
  /** The project's id. */
  project: string;
  /** ISO 8601. */
  sentAt: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  /** Replies by email, oldest first. */
  replies: { sentAt: string; subject: string; text: string }[];
}

/** Lists the contact messages sent from an email address. */
export async function exportSentMessages(db: Db, email: string): Promise<SentMessage[]> {
  const rows = await listMessagesFrom(db, email.toLowerCase());
  const replies = await listReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    project: row.project_id,
    sentAt: new Date(row.created_at).toISOString(),
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    replies: replies
      .filter(({ message_id: id }) => id === row.id)
      .map(({ created_at: at, subject, text }) => ({
        sentAt: new Date(at).toISOString(),
        subject,
        text,
      })),
  }));
}
