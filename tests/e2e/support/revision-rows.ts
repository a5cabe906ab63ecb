import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LanguageCode } from '../../../i18n/languages.ts';
import type { AccountSite } from './account-site.ts';

function change(site: AccountSite, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(site.dataDir, 'site.db'), { timeout: 5_000 });
  try {
    database.exec('begin immediate');
    work(database);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** As if somebody had typed in a text for hours: so many automatic saves, four seconds apart, until a minute ago. */
export function typeForHours(
  site: AccountSite,
  { path: place, language, count }: { path: string; language: LanguageCode; count: number },
): void {
  change(site, (database) => {
    const insert = database.prepare(
      `insert into revisions (id, document_id, content, hash, author_id, origin, created_at)
       select ?, documents.id, content, hash, 'somebody', 'autosave', ?
       from documents join revisions on revisions.id = draft_revision_id
       where path = ? and language = ?`,
    );
    const end = Date.now() - 60_000;
    for (let index = 0; index < count; index += 1)
      insert.run(randomUUID(), end - index * 4_000, place, language);
  });
}

/** As if an administrator had saved other prices, and not published them. */
export function draftPrices(site: AccountSite, amount: number): void {
  change(site, (database) => {
    const id = randomUUID();
    database
      .prepare(
        `insert into revisions (id, document_id, content, hash, author_id, origin, created_at)
         select ?, documents.id, json_set(content, '$.products[0].amount', ?), ?, 'somebody', 'save', ?
         from documents join revisions on revisions.id = published_revision_id
         where path = 'products.json'`,
      )
      .run(id, amount, id, Date.now());
    database
      .prepare(`update documents set draft_revision_id = ? where path = 'products.json'`)
      .run(id);
  });
}
