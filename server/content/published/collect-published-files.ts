import { collectionOf, filePathOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { listRedirects, redirectsFileName } from '../slugs/redirects.ts';
import { listPublished } from '../releases/release-queries.ts';
import type { Db } from '../queries.ts';

/**
 * Collects every published file and the redirects; the entries of a collection form one file, in
 * order.
 */
export async function collectPublishedFiles(
  db: Db,
  projectId: string,
): Promise<Map<string, JsonValue>> {
  const files = new Map<string, JsonValue>();
  const collections = new Map<string, JsonValue[]>();
  for (const { path: documentPath, language, content } of await listPublished(db, projectId)) {
    const file = filePathOf({ path: collectionOf(documentPath) ?? documentPath, language });
    const value = parseJson(content);
    if (!collectionOf(documentPath)) {
      files.set(file, value);
      continue;
    }
    const entries = collections.get(file) ?? [];
    entries.push(value);
    collections.set(file, entries);
  }
  const redirects = await listRedirects(db, projectId);
  if (redirects.length > 0)
    files.set(
      redirectsFileName,
      redirects.map(({ scope, ...redirect }) => ({ ...(scope && { scope }), ...redirect })),
    );
  return new Map([...files, ...collections]);
}
