import { expect, test } from 'vitest';
import { coursesPath, sectionPath } from './content/content-paths.ts';
import { isSample } from './samples.ts';

test.each([
  [coursesPath, true],
  [sectionPath('home-page', 'clients'), true],
  [sectionPath('aboutus-page', 'clients'), false],
  ['content/{lang}/pricing.json', true],
  ['style.json', false],
])('of %s it is known if it is a sample', (path, expected) =>
  expect(isSample(path, ['course-page/courses-data', 'home-page/clients', 'pricing'])).toBe(
    expected,
  ),
);
