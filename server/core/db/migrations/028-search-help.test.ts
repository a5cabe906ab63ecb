import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const name = '028-search-help';

describeOnEachDatabase('a search index from before images and corrections', ({ openEmpty }) => {
  it('stays, without an image, until it is rebuilt', async () => {
    const database = await openEmpty();
    const { db, dialect } = database;
    const earlier = Object.entries(migrations).filter(([known]) => known < name);
    await migrate(database, Object.fromEntries(earlier));
    await sql`insert into projects (id, config, position) values ('shop', '{}', 0)`.execute(db);
    const [columns, values] =
      dialect === 'postgres' ? [', title_words, all_words', ", '', ''"] : ['', ''];
    await sql`insert into search_entries (project_id, source, language, kind, address, title,
      title_language, text, text_language${sql.raw(columns)})
      values ('shop', 's', 'en', 'page', 'pricing', 'Prices', 'en', 'Fees', 'en'${sql.raw(values)})`.execute(
      db,
    );

    expect(await migrate(database)).toContain(name);
    const entry = await db.selectFrom('search_entries').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ title: 'Prices', image: null });
    expect(await db.selectFrom('search_vocabulary').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('failed_searches').selectAll().execute()).toEqual([]);
  });
});
