import { expect, it } from 'vitest';
import type { PlannedChange, PublishPlan } from '#common/editing.ts';
import {
  boundPaths,
  chosenFindings,
  firstChoice,
  inOrder,
  isChosen,
  scopeOf,
} from './publish-choice.ts';

const hero = 'content/{lang}/home-page/hero.json';
const fresh = 'content/{lang}/home-page/fresh.json';
const change = (path: string, language: PlannedChange['language'], more = {}): PlannedChange => ({
  path,
  language,
  title: path,
  kind: 'changed',
  isStructure: false,
  fields: [],
  ...more,
});
const plan: PublishPlan = {
  changes: [
    change(hero, 'en'),
    change(hero, 'ar'),
    change(fresh, 'en', { kind: 'new', isStructure: true }),
    change(fresh, 'de', { kind: 'new' }),
    change('content/{lang}/articles/articles.json#1', 'en', { isWithheld: true }),
    change('products.json', '', { isReserved: true }),
    change('pages-components.json', '', {
      isStructure: true,
      fields: [{ field: 'homeComponents.9', after: { id: 9, type: 'hero', fileName: 'fresh' } }],
    }),
  ],
  findings: [
    { level: 'error', kind: 'broken-link', path: hero, language: 'ar', field: 'x', about: '/y' },
    {
      level: 'warning',
      kind: 'missing-language',
      path: fresh,
      language: 'ar',
      field: '',
      about: '',
    },
  ],
  token: 't',
};
const languages = ['en', 'ar', 'de'] as const;

it('begins with everything but what was taken off the site, or others publish', () => {
  const choice = firstChoice(plan, languages);
  expect(scopeOf(choice, languages)).toEqual({
    languages: null,
    paths: [hero, fresh, 'pages-components.json'],
  });
});

it('lets go along what a page needs, in the languages that are chosen', () => {
  const choice = { paths: new Set([hero]), languages: new Set(['en'] as const) };
  const bound = boundPaths(plan, choice);
  expect(Array.from(bound)).toEqual(['pages-components.json', fresh]);
  const chosen = plan.changes.filter((one) => isChosen(one, choice, bound));
  expect(chosen.map(({ path, language }) => [path, language])).toEqual([
    [hero, 'en'],
    [fresh, 'en'],
    ['pages-components.json', ''],
  ]);
  expect(chosenFindings(plan, choice, bound)).toEqual([]);
  expect(scopeOf(choice, languages)).toEqual({ languages: ['en'], paths: [hero] });
  expect(boundPaths(plan, { ...choice, paths: new Set() }).size).toBe(0);
});

it('keeps to the findings that are about the choice', () => {
  const choice = { paths: new Set([hero]), languages: new Set(['ar'] as const) };
  const found = chosenFindings(plan, choice, boundPaths(plan, choice));
  expect(found.map(({ kind }) => kind)).toEqual(['broken-link', 'missing-language']);
});

it('names languages in the order that they have everywhere', () => {
  const mixed = [change(hero, 'de'), change(hero, 'ar'), change(hero, 'en'), change(hero, '')];
  expect(inOrder(mixed).map(({ language }) => language)).toEqual(['', 'en', 'ar', 'de']);
});
