import type { ContentServices } from './services.ts';
import { listPathsHolding } from './use-queries.ts';

/** The paths of the documents whose draft or published text names a file, as it is or percent-encoded. */
export async function listUses(
  { database }: Pick<ContentServices, 'database'>,
  projectId: string,
  address: string,
): Promise<string[]> {
  const written = new Set([address, encodeURI(address)]);
  // As they stand within a text of JSON.
  const words = Array.from(written, (text) => JSON.stringify(text).slice(1, -1));
  return await listPathsHolding(database.db, projectId, words);
}
