import { type Actor, requirePermission } from '../core/access/can.ts';
import type { Database } from '../core/db/connect.ts';
import type { Term } from '../core/db/match-words.ts';
import { listMessagesByWords } from './queries.ts';

/**
 * Finds messages by the beginnings of words of the sender or the text, the latest first. Throws
 * ForbiddenError.
 */
export async function findMessages(
  database: Database,
  actor: Actor,
  query: { projectId: string; terms: readonly Term[]; limit: number },
) {
  requirePermission(actor, 'message:read');
  const rows = await listMessagesByWords(database, query);
  return rows.map(({ id, name, message }) => ({ id, name, message }));
}
