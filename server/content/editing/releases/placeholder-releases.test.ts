import { expect, it } from 'vitest';
import type { StructureChange } from '#contracts/structure.ts';
import { placeholderImage } from '#common/content/placeholders.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { cards, clients, editor, openReleaseFixture } from '#tests/support/release-fixture.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { createStructureService } from '../structure/create-structure-service.ts';

const added = 'content/{lang}/home-page/clients-2.json';
const place = 'pages-components.json#home.clients-2';
const header = 'content/{lang}/header.json';
const articles = 'content/{lang}/articles/articles.json';

describeOnTestDatabase('releases and placeholders', ({ openFresh }) => {
  async function start() {
    const fixture = await openReleaseFixture(await openFresh());
    const { services, db } = fixture;
    const structure = createStructureService({
      ...services,
      content: createPublishedContent(services),
      entries: createPublishedEntries(services),
      now: Date.now,
    });
    const change = async (wanted: StructureChange) => structure.change('shop', wanted, editor);
    const addSection = async () =>
      change({ change: 'add-section', page: 'home', type: 'clients', index: 1 });
    const releases = async () => (await db.selectFrom('releases').select('id').execute()).length;
    return { ...fixture, change, addSection, releases };
  }

  const refused = (field: string, path = added, language = 'en') => ({
    path,
    language,
    field,
    message: 'This is still a placeholder. Write your own text, or choose your own image.',
  });

  it('refuse an untouched section by every way, and publish the rest', async () => {
    const { addSection, clock, plan, publish, releases, draft, seen } = await start();
    await addSection();
    const everywhere = await publish();
    expect(everywhere).toMatchObject({ outcome: 'invalid' });
    expect(everywhere).toHaveProperty(
      'problems',
      expect.arrayContaining([
        refused('title'),
        refused('services.1.image'),
        refused('title', added, 'ar'),
      ]),
    );
    for (const paths of [[added], [place], ['pages-components.json']])
      for (const languages of [null, ['en' as const], ['ar' as const]])
        for (const at of [null, clock.now + 60_000])
          expect(await publish({ languages, paths }, at)).toMatchObject({ outcome: 'invalid' });
    expect(await releases()).toBe(1);

    const { findings } = await plan();
    const shown = findings.filter(({ kind }) => kind === 'placeholder');
    expect(shown).toEqual(
      ['ar', 'en'].map((language) => ({
        level: 'error',
        kind: 'placeholder',
        path: added,
        language,
        field: 'title',
        about: '6',
      })),
    );
    // Placeholder images are reported neither as broken links nor for missing texts.
    expect(findings.map(({ kind }) => kind)).toEqual(['placeholder', 'placeholder']);

    await draft(header, 'en', { tabs: [{ name: 'home', route: 'home', lable: 'Start' }] });
    expect(await publish({ languages: null, paths: [header] })).toMatchObject({
      outcome: 'published',
    });
    expect((await seen('pages-components.json')).homeComponents).toHaveLength(1);
  });

  it('publish a section in the languages in which it is written', async () => {
    const { addSection, draft, publish, seen } = await start();
    await addSection();
    await draft(added, 'en', cards('Partners', ['Delta']));
    expect(await publish({ languages: null, paths: [added] })).toEqual({
      outcome: 'invalid',
      problems: expect.arrayContaining([refused('title', added, 'ar')]),
    });
    expect(await publish({ languages: ['en'], paths: [added] })).toMatchObject({
      outcome: 'published',
    });
    expect(await seen('content/en/home-page/clients-2.json')).toMatchObject({ title: 'Partners' });
    expect(await seen('content/ar/home-page/clients-2.json')).toBeNull();
    await draft(added, 'ar', cards('الشركاء', ['Delta']));
    expect(await publish()).toMatchObject({ outcome: 'published' });
  });

  it('publish a section that is hidden in the languages in which it is not written', async () => {
    const { addSection, db, draft, find, plan, publish, seen } = await start();
    await addSection();
    await draft(added, 'en', cards('Partners', ['Delta']));
    const list = await find('pages-components.json', '');
    const { content } = await db
      .selectFrom('revisions')
      .select('content')
      .where('id', '=', list?.draft_revision_id ?? '')
      .executeTakeFirstOrThrow();
    const components = JSON.parse(content);
    components.homeComponents[1].hiddenIn = ['ar'];
    await draft('pages-components.json', '', components);
    expect((await plan()).findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await publish()).toMatchObject({ outcome: 'published' });
    expect(await seen('content/en/home-page/clients-2.json')).toMatchObject({ title: 'Partners' });
    expect(await seen('content/ar/home-page/clients-2.json')).toBeNull();
  });

  it('refuse one that is left anywhere, in any type of text', async () => {
    const { draft, publish } = await start();
    const problemOf = async (path: string, language: 'en' | 'ar', value: object) => {
      await draft(path, language, JSON.parse(JSON.stringify(value)));
      const answer = await publish({ languages: null, paths: [path] });
      return answer.outcome === 'invalid' ? answer.problems.map(({ field }) => field) : answer;
    };
    const card = { id: 1, name: 'Delta', image: placeholderImage };
    expect(await problemOf(clients, 'en', { id: 1, title: 'Ours', services: [card] })).toEqual([
      'services.1.image',
    ]);
    const text = '<h2>Real</h2><p>Real, <em>[نص مؤقت: المحتوى]</em> and real.</p>';
    expect(
      await problemOf(`${articles}#7`, 'en', { id: 7, title: 'Second Dose', htmlContent: text }),
    ).toEqual(['htmlContent']);
    const meta = 'content/{lang}/home-page/meta-data.json';
    expect(await problemOf(meta, 'ar', { meta: { 'og:title': '[Platzhalter: Titel] 2' } })).toEqual(
      ['meta.og:title'],
    );
    expect(await problemOf('i18n/{lang}.json', 'en', { close: '[Placeholder: x]' })).toEqual([
      'close',
    ]);
  });

  it('refuse a new entry that has no title of its own yet', async () => {
    const { change, draft, publish, seen } = await start();
    const { path } = await change({ change: 'add-entry', collection: articles });
    expect(path).toBe(`${articles}#8`);
    expect(await publish()).toEqual({
      outcome: 'invalid',
      problems: [refused('title', `${articles}#8`), refused('titleTr', `${articles}#8`)],
    });
    await draft(`${articles}#8`, 'en', { id: 8, title: 'Third Dose' });
    expect(await publish()).toMatchObject({ outcome: 'published' });
    expect(await seen('content/en/articles/articles.json')).toHaveLength(3);
  });
});
