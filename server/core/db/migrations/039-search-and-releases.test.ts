import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listMatches } from '#server/search/queries.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const name = '039-search-and-releases';

describeOnPostgres('a search index from before hashed ids', ({ openEmpty }) => {
  it('is found by its words as before, and no more by its project', async () => {
    const database = await openEmpty();
    const { db } = database;
    const earlier = Object.entries(migrations).filter(([known]) => known < name);
    await migrate(database, Object.fromEntries(earlier));
    await sql`insert into projects (id, config, position) values ('shop', '{}', 0)`.execute(db);
    await sql`insert into search_entries (project_id, source, language, kind, address, title,
      title_language, text, text_language, title_words, all_words)
      values ('shop', 's', 'en', 'page', 'pricing', 'Prices', 'en', 'Fees', 'en',
        array_to_tsvector(array['shop/en', 'prices']), array_to_tsvector(array['shop/en', 'prices', 'fees']))`.execute(
      db,
    );
    expect(await migrate(database)).toContain(name);
    const find = async (word: string, inTitle: boolean) => {
      const match = { terms: [[[[word]]]], inTitle, wholeWords: false, limit: 9 };
      const found = await listMatches(db, { projectId: 'shop', language: 'en', ...match });
      return found.map(({ address }) => address);
    };
    expect(await find('price', true)).toEqual(['pricing']);
    expect(await find('fees', false)).toEqual(['pricing']);
    expect(await find('sho', false)).toEqual([]);
  });
});
