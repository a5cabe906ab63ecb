import { isJsonObject, type JsonObject } from '../../../common/json.ts';
import type { AccountSite } from './account-site.ts';
import { withDatabase } from './site-database.ts';

interface StoredText {
  path: string;
  language: string;
  value: JsonObject;
}

/** Changes what is published, and the drafts with it, past everything that looks at a text which enters the store. */
export async function writeRawTexts(
  site: AccountSite,
  change: (stored: StoredText) => JsonObject | null,
): Promise<void> {
  await withDatabase(site, ({ db }) =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('documents')
        .innerJoin('revisions', 'revisions.id', 'published_revision_id')
        .select(['path', 'language', 'content', 'documents.id', 'revisions.id as revision'])
        .execute();
      for (const { id, revision, content, ...place } of rows) {
        const value: unknown = JSON.parse(content);
        if (!isJsonObject(value)) continue;
        const changed = change({ ...place, value });
        if (changed === null) continue;
        await trx
          .updateTable('revisions')
          .set({ content: JSON.stringify(changed) })
          .where('id', '=', revision)
          .execute();
        await trx
          .updateTable('documents')
          .set((row) => ({ published_version: row('published_version', '+', 1) }))
          .where('id', '=', id)
          .execute();
      }
      await trx
        .updateTable('projects')
        .set((row) => ({ content_version: row('content_version', '+', 1) }))
        .execute();
    }),
  );
}
