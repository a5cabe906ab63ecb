import { expect, test } from 'vitest';
import { articlesPath, coursesPath } from '#common/content/content-paths.ts';
import type { FoundUnit } from './find-unit.ts';
import { listUnitPages } from './open-unit.ts';

const components = {
  homeComponents: [{ id: 1, type: 'hero', fileName: 'hero' }],
};

function pagesOf(path: string, slug: string | null = null): string[] {
  const section = path.includes('home-page/hero')
    ? { page: 'home-page', type: 'hero', fileName: 'hero' }
    : null;
  return listUnitPages({ path, section, components } as unknown as FoundUnit, slug);
}

test('a section is seen on its page', () =>
  expect(pagesOf('content/{lang}/home-page/hero.json')).toEqual(['home']));

test('an entry is seen on its own page, under its id before it has a slug', () => {
  expect(pagesOf(`${articlesPath}#90`)).toEqual(['details/articles/articles/~90', 'articaleTable']);
  expect(pagesOf(`${coursesPath}#4`)).toEqual(['details/course-page/courses-data/~4', 'courses']);
  expect(pagesOf(`${coursesPath}#4`, 'ward')).toEqual([
    'details/course-page/courses-data/ward',
    'courses',
  ]);
});

test('prices are seen among the prices, what stands on all pages at home, keys of logins nowhere', () => {
  expect(pagesOf('products.json')).toEqual(['pricing', 'courses']);
  expect(pagesOf('content/{lang}/footer.json')).toEqual(['home']);
  expect(pagesOf('auth/credentials.json')).toEqual([]);
});
