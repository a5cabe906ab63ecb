import { expect, it } from 'vitest';
import type { PublishScope } from '#contracts/releases.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { cards, clients, editor, openReleaseFixture } from '#tests/support/release-fixture.ts';

const entry = 'content/{lang}/articles/articles.json#7';

describeOnTestDatabase('the check of what is to become public', ({ openFresh }) => {
  async function start() {
    const fixture = await openReleaseFixture(await openFresh());
    const found = async (scope?: PublishScope) =>
      (await fixture.plan(scope)).findings
        .map(({ kind, path, language, field, about }) => [kind, path, language, field, about])
        .toSorted();
    /** Says that fields were translated from older texts. */
    const outdate = async (path: string, ...fields: string[]) => {
      const row = { project_id: 'shop', path, language: 'ar', source: 'An older text' };
      const rows = fields.map((field) => ({ ...row, field, author_id: editor.id, created_at: 1 }));
      await fixture.db.insertInto('translations').values(rows).execute();
    };
    return { ...fixture, found, outdate };
  }

  it('counts the outdated texts of languages in which nothing changes', async () => {
    const { draft, found, outdate } = await start();
    await outdate(clients, 'title');
    expect(await found()).toEqual([]);
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const outdated = ['outdated-language', clients, 'ar', 'title', '1'];
    // The logos have no texts.
    const texts = async (scope?: PublishScope) =>
      (await found(scope)).filter(([kind]) => kind !== 'missing-alt');
    expect(await texts()).toEqual([outdated]);
    expect(await texts({ languages: ['ar', 'en'], paths: [clients] })).toEqual([outdated]);
    expect(await texts({ languages: ['en'], paths: [clients] })).toEqual([]);
  });

  it('counts the missing texts and alternative texts of all chosen languages', async () => {
    const { draft, found } = await start();
    const src = '/media/shop/delta.svg';
    const image = `<p><img src="${src}"></p>`;
    const shared = { id: 7, title: 'Second Dose', imageIconPath: src };
    await draft(entry, 'ar', { ...shared, htmlContent: image });
    await draft(entry, 'en', {
      ...shared,
      titleTr: 'The second dose',
      description: 'About it',
      imageAlt: 'A label',
      imageUrlAlt: 'A caption',
      htmlContent: image,
    });
    const inEnglish = [['missing-alt', entry, 'en', 'htmlContent', src]];
    const inArabic = [
      ['missing-alt', entry, 'ar', 'htmlContent', src],
      ['missing-alt', entry, 'ar', 'imageAlt', src],
      ['missing-language', entry, 'ar', 'titleTr', '3'],
    ];
    expect(await found()).toEqual([...inArabic, ...inEnglish].toSorted());
    expect(await found({ languages: ['en'], paths: [entry] })).toEqual(inEnglish);
  });

  it('names what is no address at all', async () => {
    const { draft, found } = await start();
    const header = 'content/{lang}/header.json';
    await draft(header, 'en', { tabs: [{ name: 'home', route: '\\[', lable: 'Home' }] });
    expect(await found({ languages: ['en'], paths: [header] })).toEqual([
      ['broken-link', header, 'en', 'tabs.home.route', '/\\['],
    ]);
  });

  it('names what is hidden or withheld in the language of the link', async () => {
    const { draft, found, publish, fixture } = await start();
    const other = 'content/{lang}/articles/articles.json#3';
    const both = { languages: null, paths: [entry] };
    await draft(other, 'ar', { id: 3, title: 'First Aid', titleTr: 'الإسعافات' });
    await publish();
    await fixture.unpublish('shop', { languages: ['en'], paths: [other], title: 'Later' }, editor);
    await draft('pages-components.json', '', {
      homeComponents: [
        { id: 1, type: 'clients', fileName: 'clients', hiddenIn: ['ar'] },
        { id: 2, type: 'clients', fileName: 'others' },
      ],
    });
    const summary = ['home#clients', 'details/articles/articles/first-aid']
      .map((address) => `<a href="/${address}">a</a>`)
      .join('');
    for (const language of ['ar', 'en'])
      await draft(entry, language, { id: 7, title: 'Second Dose', summary });
    const links = (await found(both)).filter(([kind]) => kind === 'broken-link');
    expect(links).toEqual([
      ['broken-link', entry, 'ar', 'summary', '/home#clients'],
      ['broken-link', entry, 'en', 'summary', '/details/articles/articles/first-aid'],
    ]);
  });

  it('names the addresses that are only examples, except in samples', async () => {
    const { db, draft, found } = await start();
    const htmlContent = '<p><a href="https://delta.example/a">A</a></p>';
    await draft(entry, 'en', { id: 7, title: 'Second Dose', htmlContent });
    const example = ['example-link', entry, 'en', 'htmlContent', 'https://delta.example/a'];
    expect(await found({ languages: ['en'], paths: [entry] })).toEqual([example]);
    const { config } = await db.selectFrom('projects').selectAll().executeTakeFirstOrThrow();
    const samples = ['articles/articles'];
    const changed = JSON.stringify({ ...(JSON.parse(config) as object), samples });
    await db.updateTable('projects').set({ config: changed }).execute();
    expect(await found({ languages: ['en'], paths: [entry] })).toEqual([]);
  });

  it('marks what is refused in structure, which is published in every language', async () => {
    const { draft, plan, publish } = await start();
    const incomplete = { ...cards('[Placeholder: Title]', ['Delta']) };
    const services = [...incomplete.services, { id: 2, name: 'Nile' }];
    await draft(clients, 'en', { ...incomplete, services });
    await draft(clients, 'ar', { ...cards('عملاؤنا', ['Delta']), services });
    const refused = { level: 'error', path: clients, language: 'en' };
    const image = { ...refused, kind: 'invalid', field: 'services.2.image', isStructure: true };
    const { findings } = await plan();
    expect(findings.filter(({ level }) => level === 'error')).toEqual([
      { ...image, about: expect.any(String) },
      { ...refused, kind: 'placeholder', field: 'title', about: '1' },
    ]);
    expect(await publish({ languages: ['ar'], paths: [clients] })).toMatchObject({
      outcome: 'invalid',
      problems: [{ language: 'en', field: 'services.2.image' }],
    });
  });

  it('holds no release up for what is public already', async () => {
    const { db, draft, find, plan, publish } = await start();
    const link = '<p><a href="/en/home#no">a</a></p>';
    await draft(entry, 'ar', { id: 7, title: 'Second Dose', titleTr: 'الجرعة', summary: link });
    await publish();
    // As an older version may have published it.
    const revision = (await find(entry, 'ar'))?.published_revision_id ?? '';
    const content = JSON.stringify({ id: 7, title: '[Placeholder: Key]', summary: link });
    await db.updateTable('revisions').set({ content }).where('id', '=', revision).execute();
    await draft(entry, 'en', { id: 7, title: 'Second Dose', titleTr: 'The second dose' });
    expect((await plan()).findings).toMatchObject([
      { level: 'warning', kind: 'broken-link', language: 'ar' },
      { level: 'warning', kind: 'missing-language', language: 'ar', field: 'titleTr' },
    ]);
    expect(await publish()).toMatchObject({ outcome: 'published' });
  });

  it('says how many texts a language lacks in which a unit does not exist', async () => {
    const { draft, found } = await start();
    const other = 'content/{lang}/articles/articles.json#3';
    await draft(other, 'en', { id: 3, title: 'First Aid', titleTr: 'Aid', summary: '<p>A</p>' });
    expect(await found()).toEqual([['missing-language', other, 'ar', '', '2']]);
  });
});
