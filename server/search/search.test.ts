import path from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { type Actor, systemActor } from '../core/access/can.ts';
import { importProjects } from '../operations/import/import-projects.ts';
import { publishRevisions, revertRelease, saveDraft } from '#tests/support/stored-content.ts';
import type { Database } from '../core/db/connect.ts';
import { listFailedSearches } from './failed-search-queries.ts';
import { deleteEntries, listIdsOf } from './queries.ts';
import { indexVersion } from './index-paths.ts';
import { enqueueStaleIndex, rebuildIndex } from './rebuild-index.ts';
import { findPages, findResults, type MarkedText } from './search.ts';

const editor: Actor = { id: 'editor-1', role: 'editor' };
const articles = 'content/{lang}/articles/articles.json';

const item = (id: number, title: string, titleTr: string, rest: JsonValue = {}) => ({
  id,
  title,
  titleTr,
  isDetails: true,
  ...(rest as object),
});

const project: Readonly<Record<string, JsonValue>> = {
  'config.json': {
    projects: [
      {
        id: 'shop',
        name: 'Shop',
        hosts: [],
        languages: ['en', 'ar', 'de'],
        defaultLanguage: 'en',
        company: { legalName: 'Saltworks' },
      },
    ],
  },
  'shop/pages-components.json': {
    homeComponents: [{ id: 1, type: 'clients', fileName: 'clients' }],
    serviceComponents: [{ id: 1, type: 'grid-with-frame', fileName: 'services' }],
  },
  'shop/content/en/service-page/services.json': {
    id: 1,
    title: 'Services',
    services: [
      item(1, 'Ward rounds', 'Ward rounds', { summary: '<p>Dosing &amp; labels</p>' }),
      item(2, 'Night duty', 'Night duty', { isDetails: false, summary: '<p>Never listed</p>' }),
    ],
  },
  'shop/content/ar/service-page/services.json': {
    id: 1,
    title: 'الخدمات',
    services: [item(1, 'Ward rounds', 'جولات الأقسام', { summary: '<p>الجُرعات والمُلصقات</p>' })],
  },
  'shop/content/de/service-page/services.json': {
    id: 1,
    title: 'Leistungen',
    services: [item(1, 'Ward rounds', 'Überwachung auf Station')],
  },
  'shop/content/en/articles/articles.json': [
    { id: 7, title: 'Second Dose', htmlContent: '<h2>Waiting</h2><p>Count <b>days</b>.</p>' },
    { id: 3, title: 'First Aid', summary: '<p>A second look at the dose.</p>' },
  ],
  'shop/content/ar/articles/articles.json': [
    { id: 7, title: 'Second Dose', titleTr: 'الجرعة الثانية', htmlContent: '<p>انتظر ٢١ يومًا</p>' },
  ],
  'shop/content/en/price-page/meta-data.json': {
    meta: {
      title: 'Prices of our work · Shop',
      description: 'What it costs.',
      keywords: 'fees, tariff',
    },
  },
  'shop/content/en/course-page/meta-data.json': {
    meta: { title: 'Lessons · Shop', keywords: 'training' },
  },
  'shop/content/en/policy-page/imprint.json': {
    id: 1,
    title: 'Imprint',
    summary: '<p>By {company.legalName}</p>',
    sections: [{ id: 1, title: 'Provider', htmlContent: '<p>In a harbour</p>' }],
  },
  'shop/content/de/articles/articles.json': [],
  'shop/content/en/course-page/courses-data.json': [
    { id: 1, title: 'Reading labels', courseList: [{ id: 1, title: 'Chapter on vials' }] },
  ],
};

/** Leaves the entries, and takes away what they are found by. */
async function loseWords({ db, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') await sql`delete from search_words`.execute(db);
  else await sql`update search_entries set title_words = '', all_words = ''`.execute(db);
}

describeOnEachDatabase('search', ({ openFresh }) => {
  async function start() {
    const base = contentServices(await openFresh());
    const { database } = base;
    const folder = writeSmallProject(project);
    const input = { folder: path.join(folder, 'shop'), projectId: 'shop' };
    await importProjects(base, systemActor, [input]);
    const find = async (query: string, language: LanguageCode = 'en', limit = 20) => {
      const { hits } = await findPages(database, { projectId: 'shop', language, query, limit });
      return hits.map(({ href }) => href.replace(`/${language}/details/`, '')).toSorted();
    };
    const hasAllWords = async (query: string, language: LanguageCode = 'en') => {
      const asked = { projectId: 'shop', language, query, limit: 20 };
      return (await findResults(database, asked, base.log)).hasAllWords;
    };
    const save = (place: string, language: string, value: JsonValue) =>
      saveDraft(base, editor, { projectId: 'shop', path: place, language, value });
    const publish = (changes: { documentId: string; revisionId: string | null }[]) =>
      publishRevisions(base, editor, changes);
    const jobs = async () =>
      (await database.db.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind);
    return { base, database, folder, input, find, hasAllWords, save, publish, jobs };
  }

  it('finds legal documents in their own languages, with the company’s name', async () => {
    const { find } = await start();
    expect(await find('imprint saltworks harbour')).toEqual(['/en/imprint']);
    expect(await find('imprint', 'de')).toEqual([]);
  });

  it('finds articles, courses and items with a page by all words of title and text', async () => {
    const { find } = await start();
    expect(await find('dose second')).toEqual([
      'articles/articles/first-aid',
      'articles/articles/second-dose',
    ]);
    expect(await find('DAYS wait')).toEqual(['articles/articles/second-dose']);
    expect(await find('vial')).toEqual(['course-page/courses-data/reading-labels']);
    expect(await find('label')).toEqual([
      'course-page/courses-data/reading-labels',
      'service-page/services/ward-rounds',
    ]);
    expect(await find('never')).toEqual([]);
    expect(await find('ards')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('folds Arabic and German, and keeps each language to itself', async () => {
    const { find } = await start();
    const dose = ['articles/articles/second-dose', 'service-page/services/ward-rounds'];
    for (const query of ['جرعة', 'الجرعه', 'جُــرع']) expect(await find(query, 'ar')).toEqual(dose);
    expect(await find('21 يوما', 'ar')).toEqual(dose.slice(0, 1));
    expect(await find('ملصقات اقسام', 'ar')).toEqual(dose.slice(1));
    for (const query of ['Überwachung', 'ueberwach', 'uberw'])
      expect(await find(query, 'de')).toEqual(dose.slice(1));
    expect(await find('Überwachung', 'en')).toEqual([]);
  });

  it('finds other forms of a word', async () => {
    const { find, hasAllWords } = await start();
    expect(await find('doses', 'en')).toEqual([
      'articles/articles/first-aid',
      'articles/articles/second-dose',
      'service-page/services/ward-rounds',
    ]);
    expect(await find('Überwachungen', 'de')).toEqual(['service-page/services/ward-rounds']);
    expect(await hasAllWords('قسم الملصق', 'ar')).toBe(false);
    expect(await find('وجرعات', 'ar')).toEqual([
      'articles/articles/second-dose',
      'service-page/services/ward-rounds',
    ]);
  });

  it('finds a page by a synonym of its words, as soon as there is one', async () => {
    const { database, find, hasAllWords, save, publish } = await start();
    expect(await find('charges')).toEqual([]);
    expect(await hasAllWords('next dose')).toBe(false);
    const groups = { synonyms: ['price, charges, war', 'second dose, next dose'] };
    await publish([await save('content/{lang}/search-synonyms.json', 'en', groups)]);
    expect(await find('charge')).toEqual(['/en/pricing']);
    expect(await find('next dose')).toEqual([
      'articles/articles/first-aid',
      'articles/articles/second-dose',
    ]);
    expect(await find('charge', 'de')).toEqual([]);
    const { hits } = await findPages(database, {
      projectId: 'shop',
      language: 'en',
      query: 'next dose',
      limit: 1,
    });
    expect(hits[0]?.href).toBe('/en/details/articles/articles/second-dose');
  });

  it('takes the longest of a query’s expressions, and all groups that have it', async () => {
    const { find, save, publish } = await start();
    const groups = { synonyms: ['next dose, second dose', 'dose, ward', 'next dose, harbour'] };
    await publish([await save('content/{lang}/search-synonyms.json', 'en', groups)]);
    expect(await find('next dose')).toEqual([
      '/en/imprint',
      'articles/articles/first-aid',
      'articles/articles/second-dose',
    ]);
  });

  it('finds a page by its title and its keywords, where it has them', async () => {
    const { find } = await start();
    for (const query of ['price', 'prices', 'fee'])
      expect(await find(query, 'en')).toEqual(['/en/pricing']);
    expect(await find('training', 'en')).toEqual(['/en/courses']);
    expect(await find('fee', 'de')).toEqual([]);
  });

  it('puts titles first and marks what was found', async () => {
    const { database, base } = await start();
    const shown = ({ parts, lang }: MarkedText) =>
      (lang ? `${lang}: ` : '') +
      parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
    const results = async (language: LanguageCode, query: string) => {
      const input = { projectId: 'shop', language, query, limit: 20 };
      const { hits } = await findResults(database, input, base.log);
      return hits.map(({ kind, title, excerpt }) => [kind, shown(title), shown(excerpt)]);
    };
    expect(await results('en', 'second dose')).toEqual([
      ['article', '[Second] [Dose]', 'Waiting · Count days.'],
      ['article', 'First Aid', 'A [second] look at the [dose].'],
    ]);
    expect(await results('ar', 'انتظر')).toEqual([
      ['article', 'الجرعة الثانية', '[انتظر] ٢١ يومًا'],
    ]);
    // Only the default language has it: it is found, and says so.
    expect(await results('ar', 'first')).toEqual([
      ['article', 'en: [First] Aid', 'en: A second look at the dose.'],
    ]);
    expect(await results('de', 'labels')).toEqual(
      [
        ['service', 'Überwachung auf Station', 'en: Dosing & [labels]'],
        ['course', 'en: Reading [labels]', 'en: Chapter on vials'],
      ].toReversed(),
    );
  });

  it('follows what is published, never a draft', async () => {
    const { base, find, save, publish } = await start();
    const second = ['articles/articles/second-dose'];
    const draft = { id: 7, title: 'Third dose', description: 'x' };
    const saved = await save(`${articles}#7`, 'en', draft);
    expect([await find('third'), await find('days')]).toEqual([[], second]);
    const release = await publish([saved]);
    const third = ['articles/articles/third-dose'];
    expect([await find('third'), await find('days')]).toEqual([third, []]);
    expect(await find('الثانية', 'ar')).toEqual(third);
    await revertRelease(base, editor, release.id);
    expect([await find('third'), await find('days')]).toEqual([[], second]);
    await publish([{ documentId: saved.documentId, revisionId: null }]);
    expect(await find('days')).toEqual([]);
  });

  it('follows sections that come to pages and leave them', async () => {
    const { find, save, publish } = await start();
    await publish([await save('pages-components.json', '', { serviceComponents: [] })]);
    expect(await find('ward')).toEqual([]);
    const serviceComponents = [{ id: 1, type: 'grid-with-frame', fileName: 'services' }];
    await publish([await save('pages-components.json', '', { serviceComponents })]);
    expect(await find('ward')).toEqual(['service-page/services/ward-rounds']);
  });

  it('is made anew where its rules have changed, and finds the same', async () => {
    const { base, database, find, jobs } = await start();
    await enqueueStaleIndex(database, 'shop');
    expect(await jobs()).toEqual([]);
    await database.db.updateTable('search_states').set({ rules: 0 }).execute();
    await enqueueStaleIndex(database, 'shop');
    await enqueueStaleIndex(database, 'shop');
    expect(await jobs()).toEqual(['search-index']);
    const place = { projectId: 'shop', sources: [`${articles}#7`] };
    const known = await listIdsOf(database.db, place);
    await deleteEntries(database.db, known);
    expect(await find('days')).toEqual([]);
    await rebuildIndex(base.database, 'shop');
    expect(await find('days')).toEqual(['articles/articles/second-dose']);
    expect(await find('label')).toHaveLength(2);
    expect(await database.db.selectFrom('search_states').selectAll().execute()).toEqual([
      { project_id: 'shop', rules: indexVersion },
    ]);
    // Unchanged entries contain words of an older index version.
    await loseWords(database);
    expect(await find('days')).toEqual([]);
    await rebuildIndex(base.database, 'shop');
    expect(await find('days')).toEqual(['articles/articles/second-dose']);
    await rebuildIndex(base.database, 'nobody');
  });

  it('is made anew when the languages of a project change', async () => {
    const { base, input, jobs } = await start();
    await importProjects(base, systemActor, [input]);
    expect(await jobs()).toEqual([]);
    await base.database.db.updateTable('projects').set({ position: 5 }).execute();
    await importProjects(base, systemActor, [input]);
    expect(await jobs()).toEqual(['search-index']);
  });

  it('says when there is more, and takes whatever is typed', async () => {
    const { database, base } = await start();
    const ask = (query: string, limit: number) =>
      findResults(database, { projectId: 'shop', language: 'en', query, limit }, base.log);
    expect((await ask('dose', 1)).hasMore).toBe(true);
    expect((await ask('dose', 3)).hasMore).toBe(false);
    const operators = fc.constantFrom(
      ...Array.from('"\'*:(&|!\\\0%^-😀ß'),
      ' AND ',
      ' NEAR(',
      '<->',
      '{title}',
      'dose',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1_000 }),
      fc.array(operators, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        expect(await ask(query, 3)).toHaveProperty('hits');
      }),
      { numRuns: randomRuns(60) },
    );
  });

  it('corrects mistyped words, as the pages spell them', async () => {
    const { database, base, find } = await start();
    const ask = (query: string, language: LanguageCode) =>
      findResults(database, { projectId: 'shop', language, query, limit: 3 }, base.log);
    for (const [query, language, corrected, place] of [
      ['secnod dose', 'en', 'Second dose', 'articles/articles/second-dose'],
      ['überwahcung', 'de', 'Überwachung', 'service-page/services/ward-rounds'],
      ['الجرعت', 'ar', 'الجرعة', 'articles/articles/second-dose'],
      ['الملصفات', 'ar', 'المُلصقات', 'service-page/services/ward-rounds'],
    ] as const) {
      expect(await find(query, language)).toContain(place);
      const found = await ask(query, language);
      expect([query, found.corrected?.toLowerCase()]).toEqual([query, corrected?.toLowerCase()]);
    }
    for (const query of ['ddosse', 'xose', 'dos3s'])
      expect([query, await find(query)]).toEqual([query, []]);
  });

  it('offers the main pages instead of an empty result, and counts it without the person', async () => {
    const { database, base } = await start();
    const ask = (query: string) =>
      findResults(database, { projectId: 'shop', language: 'en', query, limit: 3 }, base.log);
    const offered = [
      { href: '/en/courses', excerpt: { parts: [] } },
      { href: '/en/pricing', excerpt: { parts: [{ text: 'What it costs.' }] } },
    ];
    expect(await ask('Parking space')).toMatchObject({ hits: [], offered });
    const others = [
      'parking  SPACE',
      'dose',
      '',
      'mona@shop.example',
      '0100 123 4567',
      'why '.repeat(30),
    ];
    for (const query of others) await ask(query);
    const counted = { projectId: 'shop', limit: 10 };
    expect(await listFailedSearches(database.db, counted)).toMatchObject([
      { language: 'en', query: 'parking space', count: 2 },
    ]);
  });

  it('finds a page of sections while it shows one', async () => {
    const { find, save, publish } = await start();
    const meta = { meta: { title: 'What we do · Shop', description: 'Help on wards.' } };
    await publish([await save('content/{lang}/service-page/meta-data.json', 'en', meta)]);
    expect(await find('help wards')).toEqual(['/en/services']);
    const hidden = { id: 1, type: 'grid-with-frame', fileName: 'services', hiddenIn: ['en'] };
    await publish([await save('pages-components.json', '', { serviceComponents: [hidden] })]);
    expect(await find('help wards')).toEqual([]);
    const serviceComponents = [{ ...hidden, hiddenIn: [] }];
    await publish([await save('pages-components.json', '', { serviceComponents })]);
    expect(await find('help wards')).toEqual(['/en/services']);
  });

  it('finds a section whose items have no pages', async () => {
    const { find, save, publish } = await start();
    const people = { title: 'Who', team: [{ id: 1, name: 'Nadia' }] };
    const teamComponents = [{ id: 1, type: 'text-with-images-below', fileName: 'people' }];
    const saved = await save('content/{lang}/aboutus-page/people.json', 'en', people);
    await publish([saved, await save('pages-components.json', '', { teamComponents })]);
    expect(await find('nadia')).toEqual(['/en/team#people']);
  });

  it('finds nothing of another project', async () => {
    const { database } = await start();
    const input = { projectId: 'hop', language: 'en' as const, query: 'dose', limit: 3 };
    const nothing = { hits: [], hasMore: false, corrected: null };
    expect(await findPages(database, input)).toEqual(nothing);
  });
});
