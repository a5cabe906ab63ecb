import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readFiles, smallProject, writeFiles } from '#tests/support/project-folder.ts';
import { shopToImport } from '#tests/support/shop-to-import.ts';
import { systemActor } from '../../core/access/can.ts';
import { importProjects } from './import-projects.ts';
import { problemLine } from '../../core/projects/problems.ts';
import { findProject, listProjects } from '../../core/projects/projects.ts';
import { saveDraft } from '#tests/support/stored-content.ts';

describeOnTestDatabase('importProjects', ({ openFresh }) => {
  const start = async (changes = {}) => shopToImport(await openFresh(), changes);

  it('round-trips byte for byte, unknown documents and media too', async () => {
    const shop = await start();
    const report = await shop.run();
    expect(report).toMatchObject({
      projectId: 'shop',
      created: 14,
      changed: 0,
      removed: 0,
      version: 1,
      media: 1,
    });
    expect(report.notes.map(problemLine)).toEqual([
      'notes/of-ours.json: $: has an unknown type; stored as it is',
    ]);
    expect(await shop.export()).toEqual(readFiles(shop.root));
  });

  it('takes sections in the wrapper of the specification, and one object for a list', async () => {
    const title = 'Questions';
    const services = [{ id: 1, title: 'One', titleTr: 'One' }];
    const shop = await start({
      'shop/pages-components.json': {
        homeComponents: [
          { id: 1, type: 'text-with-image', fileName: 'why' },
          { id: 2, type: 'text-with-image', fileName: 'how' },
        ],
      },
      'shop/content/en/home-page/why.json': {
        type: 'text-with-image',
        fileName: 'why',
        details: { id: 1, title, services },
      },
      'shop/content/en/home-page/how.json': {
        id: 2,
        data: { title, services: services[0] },
      },
      'shop/content/en/articles/articles.json': [
        { id: 3, title: 'First Aid', accordion: { title: 'More', content: { header: 'A' } } },
      ],
    });
    const { notes } = await shop.run();
    expect(notes.map(problemLine)).toEqual(
      expect.arrayContaining([
        'content/en/home-page/why.json: $.details: contained the fields; they were moved out of it',
        'content/en/home-page/how.json: $.services: was one object; it became a list of one',
        'content/en/articles/articles.json: $[0].accordion: was one object; it became a list of one',
      ]),
    );
    const files = await shop.export();
    const read = (file: string) => JSON.parse(String(files[`shop/content/en/${file}.json`]));
    expect(read('home-page/why')).toEqual({ id: 1, title, services });
    expect(read('home-page/how')).toEqual({ id: 2, title, services });
    expect(read('articles/articles')[0].accordion).toEqual([
      { id: 1, title: 'More', content: [{ id: 1, header: 'A' }] },
    ]);
  });

  it('carries redirects both ways, and keeps those that only the database has', async () => {
    const scope = 'content/{lang}/articles/articles.json';
    const old = { scope, from: 'first-help', to: 'first-aid' };
    const shop = await start({ 'shop/redirects.json': [old] });
    await shop.run();
    expect(await shop.export()).toEqual(readFiles(shop.root));
    expect(await shop.run()).toMatchObject({ version: null });
    writeFiles(shop.folder, {
      'redirects.json': null,
      'content/en/articles/articles.json': [{ id: 3, title: 'Help at once' }],
      'content/ar/articles/articles.json': [],
    });
    await shop.run();
    const read = async () => JSON.parse(String((await shop.export())['shop/redirects.json']));
    expect(await read()).toEqual([
      { scope, from: 'first-aid', to: 'help-at-once' },
      { scope, from: 'first-help', to: 'help-at-once' },
    ]);
    // The older folder once more: its title and its redirect come back, and nothing goes round in a circle.
    writeFiles(shop.folder, {
      'redirects.json': [old],
      'content/en/articles/articles.json': [{ id: 3, title: 'First Aid' }],
    });
    await shop.run();
    expect(await read()).toEqual([old, { scope, from: 'help-at-once', to: 'first-aid' }]);
  });

  it('carries redirects made by hand both ways, without loops', async () => {
    const made = [
      { from: '/en/old page', to: '/en/home?from=old#main' },
      { from: '/en/gone', to: 'https://other.example/%D8%A3' },
    ].toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const shop = await start({ 'shop/redirects.json': made });
    await shop.run();
    expect(await shop.export()).toEqual(readFiles(shop.root));
    expect(await shop.run()).toMatchObject({ version: null });
    writeFiles(shop.folder, { 'redirects.json': [{ from: '/en/home', to: '/en/gone' }] });
    await shop.run();
    const files = await shop.export();
    expect(JSON.parse(String(files['shop/redirects.json']))).toEqual([
      { from: '/en/home', to: '/en/gone' },
      { from: '/en/old page', to: '/en/gone' },
    ]);
  });

  it('refuses redirects that lead nowhere', async () => {
    const scope = 'content/{lang}/articles/articles.json';
    const shop = await start({
      'shop/redirects.json': [
        { scope, from: 'a', to: 'b' },
        { scope, from: 'b', to: 'c' },
        { scope, from: 'd', to: 'd' },
        { scope: 'articles', from: 'e', to: '' },
        { from: 'old', to: '//' },
        { from: '/en/a', to: '/en/a#b' },
      ],
    });
    expect(await shop.messages()).toEqual([
      'redirects.json: $[3].scope: must be a file like content/{lang}/home-page/projects.json',
      'redirects.json: $[3].to: must be one to 300 characters',
      'redirects.json: $[4].from: must be a path like /en/old',
      'redirects.json: $[4].to: must be a path like /en/new, or an https address',
      'redirects.json: $[0].to: must not be redirected itself',
      'redirects.json: $[2].to: must not be redirected itself',
      'redirects.json: $[5].to: must not be redirected itself',
    ]);
  });

  it('changes nothing the second time', async () => {
    const shop = await start();
    await shop.run();
    expect(await shop.run()).toMatchObject({
      created: 0,
      changed: 0,
      removed: 0,
      unchanged: 14,
      version: null,
      media: 0,
    });
    const { db } = shop.services.database;
    expect(await db.selectFrom('revisions').select('id').execute()).toHaveLength(14);
    expect(await db.selectFrom('projects').select('content_version').execute()).toEqual([
      { content_version: 1 },
    ]);
  });

  it('takes over what changed, appeared and went, as one release', async () => {
    const shop = await start();
    await shop.run();
    writeFiles(shop.folder, {
      'style.json': { light: { ink: '#111' } },
      'content/de/footer.json': { witharc: 'x' },
      'i18n/ar.json': null,
      'content/en/articles/articles.json': [{ id: 3, title: 'First Aid' }],
    });
    expect(await shop.run()).toMatchObject({
      created: 1,
      changed: 2,
      removed: 2,
      unchanged: 10,
      version: 2,
    });
    expect(await shop.export()).toEqual(readFiles(shop.root));
    expect(
      await shop.services.database.db
        .selectFrom('releases')
        .select('version')
        .orderBy('version')
        .execute(),
    ).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('brings back a document that was removed before', async () => {
    const shop = await start();
    await shop.run();
    writeFiles(shop.folder, { 'style.json': null });
    await shop.run();
    writeFiles(shop.folder, { 'style.json': smallProject['shop/style.json'] ?? null });
    expect(await shop.run()).toMatchObject({ created: 1, unchanged: 13, version: 3 });
    expect(await shop.export()).toEqual(readFiles(shop.root));
  });

  it('follows the order of a collection', async () => {
    const shop = await start();
    await shop.run();
    const articles = [
      { id: 3, title: 'First Aid', unknownField: { kept: true } },
      { id: 7, title: 'Second Dose', htmlContent: '<p>Wait.</p>' },
    ];
    writeFiles(shop.folder, { 'content/en/articles/articles.json': articles });
    expect(await shop.run()).toMatchObject({ changed: 2, version: 2 });
    expect(await shop.export()).toEqual(readFiles(shop.root));
  });

  it('keeps an empty collection', async () => {
    const shop = await start({
      'shop/content/en/course-page/courses-data.json': [],
      'shop/content/ar/articles/articles.json': [],
    });
    await shop.run();
    expect(await shop.export()).toEqual(readFiles(shop.root));
    expect(await shop.run()).toMatchObject({ version: null });
  });

  it.each([
    ['{', 'config.json: $: is not JSON: unexpected end at line 1, column 2'],
    [{}, 'config.json: $.projects: must be a list of projects'],
    [
      { projects: [{ id: 'Shop', name: 'a', languages: ['en'], defaultLanguage: 'en' }] },
      'config.json: $.projects[0].id: must be lower case letters, digits and hyphens',
    ],
    [
      { projects: [{ id: 'shop', name: 'a', languages: ['xx'], defaultLanguage: 'en' }] },
      'config.json: $.projects[0].languages[0]: is not a language of this product',
    ],
    [
      { projects: [{ id: 'shop', name: 'a', languages: ['ar'], defaultLanguage: 'en' }] },
      'config.json: $.projects[0].defaultLanguage: is not one of the languages',
    ],
  ])('refuses the settings %j', async (config, message) => {
    const shop = await start({ 'config.json': config });
    expect(await shop.messages()).toEqual([message]);
  });

  it('gives ids, cleans HTML, keeps differences, and says so', async () => {
    const shop = await start({
      'shop/pages-components.json': {
        homeComponents: [
          { type: 'clients', fileName: 'clients' },
          { type: 'unheard-of', fileName: 'other' },
        ],
      },
      'shop/content/ar/home-page/clients.json': {
        services: [{ id: 1, name: 'دلتا', image: '/media/shop/delta.svg', hiddenIn: ['ar'] }],
      },
      'shop/content/en/articles/articles.json': [
        { title: 'A', htmlContent: '<p onclick="x()">a</p><script>b</script>' },
      ],
      'shop/content/ar/articles/articles.json': [{ title: 'A', htmlContent: '<br/>' }],
      'shop/content/fr/header.json': {},
      'shop/readme.md': 'text',
    });
    const report = await shop.run();
    expect(report.notes.map(problemLine).toSorted()).toEqual([
      'content/ar/articles/articles.json: $: gave an id to 1 item',
      'content/ar/articles/articles.json: $[0].htmlContent: HTML cleaned: spelling only',
      'content/ar/home-page/clients.json: $.services[0].hiddenIn: is not translated (hiddenIn) but differs from the default language: ["ar"], there []',
      'content/ar/home-page/clients.json: $.services[0].name: is not translated (text) but differs from the default language: "دلتا", there "Delta"',
      'content/en/articles/articles.json: $: gave an id to 1 item',
      'content/en/articles/articles.json: $[0].htmlContent: HTML cleaned: removed onclick, <script>',
      'content/fr/header.json: $: is in a language that the project does not offer (fr); kept',
      'notes/of-ours.json: $: has an unknown type; stored as it is',
      'pages-components.json: $.homeComponents: gave an id to 2 items',
      'pages-components.json: $.homeComponents[1].fileName: has no file content/en/home-page/other.json',
      'pages-components.json: $.homeComponents[1].type: is a section type that is not known here (unheard-of); kept, not shown',
      'readme.md: $: is not a document; left out',
    ]);
    const files = await shop.export();
    expect(files['shop/content/en/articles/articles.json']).toBe(
      '[\n  {\n    "id": 1,\n    "title": "A",\n    "htmlContent": "<p>a</p>"\n  }\n]\n',
    );
    expect(await shop.run()).toMatchObject({ version: null });
  });

  it('replaces a draft that was not published, but only where the folder has something new', async () => {
    const shop = await start();
    await shop.run();
    const place = { projectId: 'shop', path: 'style.json', language: '' };
    await saveDraft(shop.services, systemActor, { ...place, value: { light: {} } });
    expect((await shop.run()).version).toBeNull();
    writeFiles(shop.folder, { 'style.json': { light: { ink: '#222' } } });
    expect((await shop.run()).notes.map(problemLine)).toContain(
      'style.json: $: an unpublished draft was replaced; it is still in the history',
    );
  });

  it('gives entries of one title different addresses, the same in every language', async () => {
    const shop = await start({
      'shop/content/en/articles/articles.json': [
        { id: 1, title: 'Same  Title' },
        { id: 2, title: 'same title' },
        { id: 5, title: 'Same title-2' },
        { id: 6, title: 'Other' },
      ],
      'shop/content/ar/articles/articles.json': [{ id: 2, title: 'same title' }],
    });
    await shop.run();
    const slugs = async () => {
      const rows = await shop.services.database.db
        .selectFrom('documents')
        .select(['path', 'language', 'slug'])
        .where('collection', 'is not', null)
        .orderBy('path')
        .orderBy('language')
        .execute();
      return rows.map(
        ({ path: place, language, slug }) => `${place.split('#')[1]} ${language} ${slug}`,
      );
    };
    expect(await slugs()).toEqual([
      '1 en same-title',
      '2 ar same-title-3',
      '2 en same-title-3',
      '5 en same-title-2',
      '6 en other',
    ]);
    writeFiles(shop.folder, {
      'content/en/articles/articles.json': [
        { id: 6, title: 'Same Title' },
        { id: 1, title: 'Other' },
      ],
    });
    await shop.run();
    expect(await slugs()).toEqual([
      '1 en other',
      '2 ar same-title',
      '2 en same-title',
      '5 en null',
      '6 en same-title-2',
    ]);
    const scope = 'content/{lang}/articles/articles.json';
    const redirects = () =>
      shop.services.database.db
        .selectFrom('redirects')
        .select(['scope', 'from_slug', 'to_slug'])
        .orderBy('from_slug')
        .execute();
    // Slugs that moved between entries are not redirected.
    expect(await redirects()).toEqual([
      { scope, from_slug: 'same-title-3', to_slug: 'same-title' },
    ]);
    writeFiles(shop.folder, {
      'content/en/articles/articles.json': [
        { id: 6, title: 'Same Title' },
        { id: 1, title: 'New' },
      ],
    });
    await shop.run();
    expect(await redirects()).toEqual([
      { scope, from_slug: 'other', to_slug: 'new' },
      { scope, from_slug: 'same-title-3', to_slug: 'same-title' },
    ]);
  });

  it('keeps and changes the settings', async () => {
    const shop = await start();
    await shop.run();
    expect(await findProject(shop.services.database.db, 'shop')).toMatchObject({
      name: 'Shop',
      hosts: ['shop.example'],
      languages: ['en', 'ar'],
      config: { service_types: {} },
    });
    writeFiles(shop.root, {
      'config.json': {
        projects: [{ id: 'shop', name: 'Store', languages: ['ar'], defaultLanguage: 'ar' }],
      },
    });
    expect(await shop.run()).toMatchObject({ changed: 0, version: 2 });
    expect(await findProject(shop.services.database.db, 'shop')).toMatchObject({
      name: 'Store',
      hosts: [],
      defaultLanguage: 'ar',
    });
    writeFiles(shop.root, { 'config.json': null });
    expect(await shop.run()).toMatchObject({ version: null });
  });

  it('guesses the settings of a folder that stands alone', async () => {
    const shop = await start({ 'config.json': null });
    const input = { folder: shop.folder, projectId: 'copy' };
    expect(await importProjects(shop.services, systemActor, [input])).toMatchObject([
      { projectId: 'copy' },
    ]);
    expect(await listProjects(shop.services.database.db)).toMatchObject([
      { id: 'copy', name: 'copy', languages: ['ar', 'en'], defaultLanguage: 'en' },
    ]);
  });
});
