import path from 'node:path';
import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../core/access/can.ts';
import { importProjects } from '../operations/import/import-projects.ts';
import { listFailedSearches } from './failed-search-queries.ts';
import { findResults } from './search.ts';

/** Every text has “when” and “medicine”. */
const others = Array.from({ length: 31 }, (_, index) => ({
  id: index + 10,
  title: `Text ${index}`,
  summary: '<p>When to take a medicine</p>',
}));

const project: Readonly<Record<string, JsonValue>> = {
  'config.json': {
    projects: [{ id: 'shop', name: 'Shop', hosts: [], languages: ['en'], defaultLanguage: 'en' }],
  },
  'shop/content/en/search-synonyms.json': { synonyms: ['tablets, pills'] },
  'shop/content/en/articles/articles.json': [
    { id: 1, title: 'Kitchen', summary: '<p>Grapefruit juice, when a medicine is new</p>' },
    { id: 2, title: 'Travel', summary: '<p>Tablets in a suitcase; juice on the plane</p>' },
    ...others,
  ],
};

describeOnEachDatabase('a question of which no page has all words', ({ openFresh }) => {
  async function start() {
    const services = contentServices(await openFresh());
    const folder = path.join(writeSmallProject(project), 'shop');
    await importProjects(services, systemActor, [{ folder, projectId: 'shop' }]);
    const { database, log } = services;
    const ask = async (query: string) => {
      const input = { projectId: 'shop', language: 'en' as const, query, limit: 3 };
      const { hits, hasAllWords, offered } = await findResults(database, input, log);
      const pages = hits.map(({ href }) => href.slice(href.lastIndexOf('/') + 1));
      return { pages, hasAllWords, isOffering: offered.length > 0 };
    };
    return { database, ask };
  }

  it.each([
    ['When may I drink grapefruit juice?', ['kitchen', 'travel']],
    ['grapefuit juice at breakfast', ['kitchen', 'travel']],
    ['juice from my old suitcase', ['travel', 'kitchen']],
    ['pills while flying', ['travel']],
  ])('finds those with its rare words, best first: %s', async (query, pages) => {
    const { ask } = await start();
    expect(await ask(query)).toEqual({ pages, hasAllWords: false, isOffering: false });
  });

  it.each(['xylophone', 'when xylophones ring', 'a new one', ''])(
    'finds nothing by short and common words: %s',
    async (query) => {
      const { ask } = await start();
      expect(await ask(query)).toMatchObject({ pages: [], hasAllWords: false });
    },
  );

  it('is counted like one that finds nothing', async () => {
    const { database, ask } = await start();
    await ask('pills while flying');
    await ask('tablets');
    const counted = await listFailedSearches(database.db, { projectId: 'shop', limit: 10 });
    expect(counted.map(({ query }) => query)).toEqual(['pills while flying']);
  });
});
