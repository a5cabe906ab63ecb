import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LanguageCode } from '../../../i18n/languages.ts';
import type { AccountSite } from './account-site.ts';
import { withDatabase } from './site-database.ts';

/** As if somebody had typed in a text for hours: so many automatic saves, four seconds apart, until a minute ago. */
export async function typeForHours(
  site: AccountSite,
  { path: place, language, count }: { path: string; language: LanguageCode; count: number },
): Promise<void> {
  const end = Date.now() - 60_000;
  await withDatabase(site, ({ db }) =>
    db.transaction().execute(async (trx) => {
      for (let index = 0; index < count; index += 1)
        await sql`insert into revisions
            (id, document_id, content, hash, author_id, origin, created_at)
          select ${randomUUID()}, documents.id, content, hash, 'somebody', 'autosave',
            ${sql.lit(end - index * 4_000)}
          from documents join revisions on revisions.id = draft_revision_id
          where path = ${place} and language = ${language}`.execute(trx);
    }),
  );
}

/** As if an administrator had saved other prices, and not published them. */
export async function draftPrices(site: AccountSite, amount: number): Promise<void> {
  await withDatabase(site, ({ db }) =>
    db.transaction().execute(async (trx) => {
      const { document, content } = await trx
        .selectFrom('documents')
        .innerJoin('revisions', 'revisions.id', 'published_revision_id')
        .select(['documents.id as document', 'content'])
        .where('path', '=', 'products.json')
        .executeTakeFirstOrThrow();
      const prices = JSON.parse(content) as { products: { amount: number }[] };
      Object.assign(prices.products[0] ?? {}, { amount });
      const id = randomUUID();
      const revision = {
        id,
        document_id: document,
        content: JSON.stringify(prices),
        hash: id,
        author_id: 'somebody',
        origin: 'save',
        created_at: Date.now(),
      } as const;
      await trx.insertInto('revisions').values(revision).execute();
      await trx
        .updateTable('documents')
        .set({ draft_revision_id: id })
        .where('id', '=', document)
        .execute();
    }),
  );
}
