import type { StoreServices } from './services.ts';
import { listPathsContaining } from './use-queries.ts';

/**
 * Lists the paths of documents whose draft or published text contains a file's address, plain or
 * percent-encoded.
 */
export async function listFileUses(
  { database }: StoreServices,
  projectId: string,
  address: string,
): Promise<string[]> {
  const spellings = new Set([address, encodeURI(address)]);
  // As encoded in JSON text.
  const words = Array.from(spellings, (text) => JSON.stringify(text).slice(1, -1));
  return await listPathsContaining(database.db, projectId, words);
}
