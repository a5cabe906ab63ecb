import { type Actor, requirePermission } from '../core/access/can.ts';
import type { Database } from '../core/db/connect.ts';
import type { Term } from '../core/db/match-words.ts';
import { listMessagesByWords } from './queries.ts';

/** A message as a result of a search. */
export interface FoundMessage {
  id: string;
  name: string;
  message: string;
}

/**
 * Finds messages by the beginnings of words of the sender or the text, the latest first. Throws
 * ForbiddenError.
 */
export async function findMessages(
  database: Database,
  actor: Actor,
  query: { projectId: string; terms: readonly Term[]; limit: number },
): Promise<FoundMessage[]> {
  requirePermission(actor, 'message:read');
  const rows = await listMessagesByWords(database, query);
  return rows.map(({ id, name, message }) => ({ id, name, message }));
}
