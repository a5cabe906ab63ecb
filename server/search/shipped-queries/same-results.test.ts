import path from 'node:path';
import { expect, it } from 'vitest';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { systemActor } from '#server/core/access/can.ts';
import type { Database } from '#server/core/db/connect.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { rebuildIndex } from '#server/search/rebuild-index.ts';
import { findPages } from '#server/search/search.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { copyMigrated, describeOnPostgres } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';
import { readQueries } from './read-queries.ts';

const projectId = 'active-med-pharma';

/** Words on many pages, beginnings, typos, and questions of which no page has all words. */
const more: Partial<Record<LanguageCode, string[]>> = {
  en: [
    'dose',
    'patient',
    'pharmacy',
    'medi',
    'a',
    'pharmcist',
    'antibiotc',
    'safe tablets in the hospital kitchen',
  ],
  ar: [
    'جرعة',
    'المريض',
    'دواء',
    'صيد',
    'ا',
    'الصيدليه',
    'كيف يتناول المريض الدواء في المستشفى مع العصير',
  ],
  de: [
    'Dosis',
    'Patient',
    'Apotheke',
    'Medi',
    'a',
    'Apohteke',
    'Wie lagern Patienten Tabletten im Krankenhaus',
  ],
};

async function importInto(database: Database): Promise<void> {
  const folder = path.join(root, 'assets/active-med-pharma');
  await importProjects(contentServices(database), systemActor, [{ folder }]);
}

/** Lists whole results of all queries, on the suggestions and on the search page. */
async function listResults(database: Database): Promise<Map<string, string[]>> {
  const results = new Map<string, string[]>();
  for (const language of languageCodes)
    for (const query of [
      ...(more[language] ?? []),
      ...readQueries(language).map((line) => line.query),
    ])
      for (const limit of [8, 30]) {
        const found = await findPages(database, { projectId, language, query, limit });
        const hrefs = found.hits.map(({ href }) => href);
        results.set(`${language} ${query} ${limit}`, [
          ...hrefs,
          `more: ${found.hasMore}, corrected: ${found.corrected}`,
        ]);
      }
  return results;
}

describeOnPostgres('the results of a query', ({ openFresh, onCleanup }) => {
  it('are the same on SQLite and Postgres, and after a rebuild', async () => {
    const sqlite = await copyMigrated(temporaryFolder());
    onCleanup(() => sqlite.close());
    const postgres = await openFresh();
    for (const database of [sqlite, postgres]) await importInto(database);
    const expected = await listResults(sqlite);
    expect(expected.get('en dose 30')?.length).toBeGreaterThan(10);
    expect(await listResults(postgres)).toEqual(expected);
    // A copied site begins with a rebuilt index.
    await postgres.db.deleteFrom('search_entries').execute();
    await rebuildIndex(postgres, projectId);
    expect(await listResults(postgres)).toEqual(expected);
  }, 120_000);
});
