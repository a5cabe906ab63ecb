import { recordAudit } from '../../core/audit/audit.ts';
import type { Db } from '../../core/db/schema.ts';
import { enqueueNoticeEmail, type NoticeEmail } from '../codes/account-emails.ts';
import { endLinks } from '../links/link-queries.ts';
import { clearGuestEmail, deletePerson } from './own-queries.ts';

interface Deletion {
  person: { id: string; email: string | null };
  /** The owner, or a member of staff. */
  by: { actorId: string; address: string | null };
  /** Email to the owner; null for none. */
  notice: NoticeEmail | null;
  now: number;
}

/**
 * Deletes an account in a transaction that has locked the person. Its audit log stays, with the
 * person's id only.
 */
export async function deleteAccount(db: Db, { person: { id, email }, by, notice, now }: Deletion) {
  await endLinks(db, { email, userId: id }, now);
  if (email !== null) await clearGuestEmail(db, email);
  await deletePerson(db, id);
  await recordAudit(db, { action: 'account-removed', ...by, subjectId: id }, now);
  if (notice) await enqueueNoticeEmail(db, notice, now);
}
