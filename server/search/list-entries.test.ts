import { expect, test } from 'vitest';
import { parseProject } from '../core/projects/projects.ts';
import { listEntries, readPageSections } from './list-entries.ts';

test('a page without sections is not found, though another page of its folder has some', () => {
  const { project } = parseProject({
    id: 'shop',
    name: 'Shop',
    hosts: [],
    languages: ['en'],
    defaultLanguage: 'en',
  });
  expect.assert(project !== null);
  const place = {
    path: 'content/{lang}/aboutus-page/team-meta-data.json',
    slug: null,
    itemSlugs: {},
    values: new Map([['en', { meta: { title: 'The team' } }]]),
  };
  const story = { id: 1, type: 'article', fileName: 'story' };
  const addresses = (components: object) =>
    listEntries(
      project,
      place,
      readPageSections({ ...components }, () => null),
    ).map(({ address }) => address);
  expect(addresses({ teamComponents: [story] })).toEqual(['team']);
  expect(addresses({ aboutusComponents: [story], teamComponents: [] })).toEqual([]);
});
