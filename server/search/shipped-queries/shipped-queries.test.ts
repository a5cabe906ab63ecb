import path from 'node:path';
import { expect, it } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import { systemActor } from '#server/core/access/can.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { findPages } from '#server/search/search.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { root } from '#tests/support/root.ts';
import { readQueries } from './read-queries.ts';

/** The right page is among so many. */
const most = 3;

describeOnTestDatabase('the shipped content', ({ openFresh }) => {
  it('is found by what people call it', async () => {
    const services = contentServices(await openFresh());
    await importProjects(services, systemActor, [
      { folder: path.join(root, 'assets/active-med-pharma') },
    ]);
    for (const language of languageCodes) {
      const queries = readQueries(language);
      expect(queries.length).toBeGreaterThanOrEqual(60);
      const misses: string[] = [];
      for (const { query, pages } of queries) {
        const place = { projectId: 'active-med-pharma', language };
        const { hits } = await findPages(services.database, { ...place, query, limit: most });
        const found = new Set(hits.map(({ href }) => href.slice(href.lastIndexOf('/') + 1)));
        if (!pages.some((page) => found.has(page))) misses.push(query);
      }
      expect({ language, misses }).toEqual({ language, misses: [] });
    }
  }, 60_000);

  it.each([
    ['en', 'package leaflet'],
    ['de', 'Beipackzettel'],
    ['ar', 'روشتة'],
  ] as const)('is not found by what means something else: %s %s', async (language, query) => {
    const services = contentServices(await openFresh());
    await importProjects(services, systemActor, [
      { folder: path.join(root, 'assets/active-med-pharma') },
    ]);
    const place = { projectId: 'active-med-pharma', language };
    const { hits } = await findPages(services.database, { ...place, query, limit: 50 });
    for (const { href } of hits) expect(href).not.toMatch(/label-design$/);
  });
});
