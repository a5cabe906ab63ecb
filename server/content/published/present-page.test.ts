import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { presentPage } from './present-page.ts';
import { parseProject, type Project } from '../../core/projects/projects.ts';
import type { Snapshot } from './published-content.ts';

const parsed = parseProject({
  id: 'shop',
  name: 'Shop',
  languages: ['en', 'ar', 'de'],
  defaultLanguage: 'en',
});
const project: Project = parsed.project ?? expect.fail('The project of this test is wrong');

const clients = (title: string, name = 'Delta') => ({
  title,
  services: [{ id: 1, name, image: '/a.svg' }],
});

function snapshotOf(files: Readonly<Record<string, JsonValue>>): Snapshot {
  return {
    projectId: 'shop',
    project,
    version: 1,
    find(path, language) {
      const value = files[path.replace('{lang}', language ?? '')];
      return value === undefined
        ? null
        : { path, language: language ?? '', value, text: '', etag: '' };
    },
    list: () => [],
    slugsOf: () => ({}),
  };
}

function createLog() {
  const lines: string[] = [];
  const note = (level: string) => (details: object, message: string) =>
    void lines.push(`${level}: ${message} ${JSON.stringify(details)}`);
  return { lines, warn: note('warn'), error: note('error') };
}

const components = (...fileNames: string[]) => ({
  homeComponents: fileNames.map((fileName, id) => ({ id, type: 'clients', fileName })),
});

describe('presentPage', () => {
  it('presents the sections in the order of the list', () => {
    const snapshot = snapshotOf({
      'pages-components.json': components('two', 'one'),
      'content/en/home-page/one.json': clients('One'),
      'content/en/home-page/two.json': clients('Two'),
    });
    const log = createLog();
    const { sections } = presentPage({ snapshot, project, language: 'en', log }, 'home');
    expect(sections).toMatchObject([
      { type: 'clients', fileName: 'two', page: 'home-page', data: { title: { text: 'Two' } } },
      { type: 'clients', fileName: 'one', page: 'home-page', data: { title: { text: 'One' } } },
    ]);
    expect(log.lines).toEqual([]);
  });

  it('fills up from the default language, and lets a language stand alone', () => {
    const snapshot = snapshotOf({
      'pages-components.json': components('a', 'b'),
      'content/en/home-page/a.json': clients('Clients'),
      'content/ar/home-page/a.json': { services: [{ id: 1, name: 'دلتا' }] },
      'content/ar/home-page/b.json': clients('عملاء'),
    });
    const { sections } = presentPage(
      { snapshot, project, language: 'ar', log: createLog() },
      'home',
    );
    expect(sections.map(({ data }) => data)).toMatchObject([
      {
        title: { text: 'Clients', lang: 'en' },
        services: [{ id: 1, name: 'دلتا', image: { src: '/a.svg' } }],
      },
      { title: { text: 'عملاء' } },
    ]);
    expect(
      presentPage({ snapshot, project, language: 'de', log: createLog() }, 'home').sections.map(
        ({ fileName }) => fileName,
      ),
    ).toEqual(['a']);
  });

  it('takes an invalid document for missing', () => {
    const snapshot = snapshotOf({
      'pages-components.json': components('a', 'b'),
      'content/en/home-page/a.json': clients('Clients'),
      'content/ar/home-page/a.json': { title: 7 },
      'content/en/home-page/b.json': { services: 7 },
      'content/ar/home-page/b.json': clients('عملاء'),
    });
    expect(
      presentPage({ snapshot, project, language: 'ar', log: createLog() }, 'home').sections.map(
        ({ data }) => data,
      ),
    ).toMatchObject([{ title: { text: 'Clients', lang: 'en' } }, { title: { text: 'عملاء' } }]);
  });

  it('leaves out what no language has and what it does not know, and logs each once', () => {
    const list = [
      ...components('gone', 'broken').homeComponents,
      { id: 9, type: 'unheard-of', fileName: 'odd' },
    ];
    const snapshot = snapshotOf({
      'pages-components.json': { homeComponents: list },
      'content/en/home-page/broken.json': { services: [{ id: 1 }] },
      'content/en/home-page/odd.json': {},
    });
    const log = createLog();
    expect(presentPage({ snapshot, project, language: 'en', log }, 'home').sections).toEqual([]);
    presentPage({ snapshot, project, language: 'ar', log }, 'home');
    presentPage({ snapshot, project, language: 'en', log }, 'home');
    expect(log.lines).toEqual([
      'error: Resolver data is undefined {"project":"shop","file":"content/{lang}/home-page/gone.json"}',
      'error: Resolver data is undefined {"project":"shop","file":"content/{lang}/home-page/broken.json"}',
      'warn: Unknown section type {"project":"shop","file":"content/{lang}/home-page/odd.json","type":"unheard-of"}',
    ]);
  });

  it.each([
    {},
    { 'pages-components.json': {} },
    { 'pages-components.json': { homeComponents: [] } },
  ])('warns of a page without a list: %j', (files) => {
    const log = createLog();
    expect(
      presentPage({ snapshot: snapshotOf(files), project, language: 'en', log }, 'home'),
    ).toEqual({
      sections: [],
      meta: {},
    });
    expect(log.lines).toEqual(['warn: No components found {"project":"shop","page":"home"}']);
  });

  it("fills up the page's meta tags", () => {
    const snapshot = snapshotOf({
      'content/en/home-page/meta-data.json': {
        meta: { 'title': 'Shop', 'description': 'A shop', 'og:type': 'website' },
      },
      'content/ar/home-page/meta-data.json': { meta: { title: 'متجر', description: ' ' } },
    });
    expect(
      presentPage({ snapshot, project, language: 'ar', log: createLog() }, 'home'),
    ).toMatchObject({
      meta: { 'title': 'متجر', 'description': 'A shop', 'og:type': 'website' },
    });
  });

  it('gives a page that shares its folder meta tags of its own, where it has a file for them', () => {
    const shared = { 'content/en/aboutus-page/meta-data.json': { meta: { title: 'About' } } };
    const own = {
      ...shared,
      'content/en/aboutus-page/team-meta-data.json': { meta: { title: 'Team' } },
      'content/ar/aboutus-page/meta-data.json': { meta: { title: 'من نحن' } },
    };
    const metaOf = (files: Record<string, JsonValue>, page: 'about' | 'team') =>
      presentPage({ snapshot: snapshotOf(files), project, language: 'ar', log: createLog() }, page)
        .meta;
    expect(metaOf(shared, 'team')).toEqual({ title: 'About' });
    expect(metaOf(own, 'team')).toEqual({ title: 'Team' });
    expect(metaOf(own, 'about')).toEqual({ title: 'من نحن' });
  });

  it('presents a page once for a snapshot and language', () => {
    const snapshot = snapshotOf({ 'pages-components.json': components() });
    const first = presentPage({ snapshot, project, language: 'en', log: createLog() }, 'home');
    expect(presentPage({ snapshot, project, language: 'en', log: createLog() }, 'home')).toBe(
      first,
    );
    expect(presentPage({ snapshot, project, language: 'de', log: createLog() }, 'home')).not.toBe(
      first,
    );
    expect(
      presentPage({ snapshot: snapshotOf({}), project, language: 'en', log: createLog() }, 'home'),
    ).not.toBe(first);
  });

  it('leaves out sections that are hidden in the language', () => {
    const snapshot = snapshotOf({
      'pages-components.json': {
        homeComponents: [
          { id: 1, type: 'clients', fileName: 'one', hiddenIn: ['ar', 'xx'] },
          { id: 2, type: 'clients', fileName: 'two' },
        ],
      },
      'content/en/home-page/one.json': clients('One'),
      'content/en/home-page/two.json': clients('Two'),
    });
    const namesIn = (language: 'en' | 'ar') =>
      presentPage({ snapshot, project, language, log: createLog() }, 'home').sections.map(
        ({ fileName }) => fileName,
      );
    expect([namesIn('en'), namesIn('ar')]).toEqual([['one', 'two'], ['two']]);
  });
});
