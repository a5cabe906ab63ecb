import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startOfBusinessDay } from '#common/time/business-time.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { ForbiddenError } from '../core/access/can.ts';
import { countFailedSearch, createFailedSearches } from './failed-searches.ts';

const day = 86_400_000;

describeOnTestDatabase('searches without results', ({ openFresh }) => {
  async function start() {
    const database = await openFresh();
    await sql`insert into projects (id, config, position) values ('shop', '{}', 0)`.execute(
      database.db,
    );
    const search = (query: string, now: number) =>
      countFailedSearch(database, { projectId: 'shop', language: 'en', query }, now);
    return { search, ...createFailedSearches(database) };
  }

  it('are summed over the days, the most frequent first, for administrators only', async () => {
    const { search, list } = await start();
    for (const time of [day, day + 5_000, 3 * day]) await search('Parking', time);
    await search('lift', 4 * day);
    expect(await list('shop', { id: 'a', role: 'admin' })).toEqual([
      { language: 'en', query: 'parking', count: 3, lastDay: startOfBusinessDay(3) },
      { language: 'en', query: 'lift', count: 1, lastDay: startOfBusinessDay(4) },
    ]);
    await expect(list('shop', { id: 'e', role: 'editor' })).rejects.toThrow(ForbiddenError);
    expect(await list('other', { id: 'a', role: 'admin' })).toEqual([]);
  });

  it('count on the day in Cairo', async () => {
    const { search, list } = await start();
    const [lastNight, midnight] = ['2026-11-28T21:59:00Z', '2026-11-28T22:00:00Z'].map(Date.parse);
    for (const time of [lastNight, midnight]) await search('lift', time ?? 0);
    expect(await list('shop', { id: 'a', role: 'admin' })).toMatchObject([
      { count: 2, lastDay: midnight },
    ]);
    expect(await list('shop', { id: 'a', role: 'admin' }, midnight)).toMatchObject([{ count: 1 }]);
  });

  it('are not stored if they are an email address or a telephone number, in any digits', async () => {
    const { search, list } = await start();
    const personal = [
      'someone@mail.example',
      '+20 (10) 12-34-56',
      '010\u2013123456',
      '٠١٠١٢٣٤٥٦٧٨',
    ];
    for (const query of personal) await search(query, day);
    expect(await list('shop', { id: 'a', role: 'admin' })).toEqual([]);
  });

  it('do not fill the database', async () => {
    const { search, list } = await start();
    for (let number = 0; number < 501; number += 1) await search(`word${number}`, day);
    await search('another', 2 * day);
    const listed = await list('shop', { id: 'a', role: 'admin' });
    expect(listed).toHaveLength(100);
    expect(listed[0]?.query).toBe('another');
    await search('word0', day);
    expect((await list('shop', { id: 'a', role: 'admin' }))[0]?.count).toBe(1);
  });
});
