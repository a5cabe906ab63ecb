import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isJsonObject, type JsonObject } from '../../../common/json.ts';
import type { AccountSite } from './account-site.ts';

interface StoredText {
  path: string;
  language: string;
  value: JsonObject;
}

/** Changes what is published, and the drafts with it, past everything that looks at a text which enters the store. */
export function writeRawTexts(
  { dataDir }: AccountSite,
  change: (stored: StoredText) => JsonObject | null,
): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    database.exec('begin immediate');
    const rows = database
      .prepare(
        `select path, language, content, documents.id as id, revisions.id as revision
        from documents join revisions on revisions.id = published_revision_id`,
      )
      .all();
    const write = database.prepare('update revisions set content = ? where id = ?');
    const publish = database.prepare(
      'update documents set published_version = published_version + 1 where id = ?',
    );
    for (const row of rows) {
      const value = JSON.parse(String(row['content']));
      if (!isJsonObject(value)) continue;
      const stored = { path: String(row['path']), language: String(row['language']), value };
      const changed = change(stored);
      if (changed === null) continue;
      write.run(JSON.stringify(changed), row['revision'] ?? null);
      publish.run(row['id'] ?? null);
    }
    database.exec('update projects set content_version = content_version + 1');
    database.exec('commit');
  } finally {
    database.close();
  }
}
