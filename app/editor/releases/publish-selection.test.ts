import { expect, it } from 'vitest';
import type { PlannedChange, PublishPlan } from '#contracts/releases.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  requiredPaths,
  checkedLanguages,
  chosenFindings,
  initialSelection,
  sortByLanguage,
  isChosen,
  blocksPublishing,
  scopeOf,
  withLanguage,
  withProblems,
} from './publish-selection.ts';

const hero = 'content/{lang}/home-page/hero.json';
const fresh = 'content/{lang}/home-page/fresh.json';
const freshPlace = 'pages-components.json#home.fresh';
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
    change(freshPlace, '', {
      kind: 'new',
      isStructure: true,
      section: { page: 'home', textPath: fresh, hiddenBefore: [], hiddenAfter: [] },
    }),
    change('pages-components.json#home.hero', '', {
      isStructure: true,
      isMoved: true,
      section: { page: 'home', textPath: hero, hiddenBefore: [], hiddenAfter: [] },
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
  const choice = initialSelection(plan, languages);
  expect(scopeOf(choice, languages)).toEqual({
    languages: null,
    paths: [hero, 'pages-components.json#home.hero', fresh, freshPlace],
  });
});

it('takes nothing along that was not chosen, but a new section goes with its texts', () => {
  const only = (...paths: string[]) => ({
    paths: new Set(paths),
    languages: new Set(['en'] as const),
  });
  const chosenOf = (choice: ReturnType<typeof only>) =>
    plan.changes
      .filter((one) => isChosen(one, choice, requiredPaths(plan, choice)))
      .map(({ path, language }) => [path, language]);
  expect(chosenOf(only(hero))).toEqual([[hero, 'en']]);
  expect(chosenFindings(plan, only(hero), new Map())).toEqual([]);
  expect(scopeOf(only(hero), languages)).toEqual({ languages: ['en'], paths: [hero] });
  const both = [
    [fresh, 'en'],
    [freshPlace, ''],
  ];
  expect(chosenOf(only(fresh))).toEqual(both);
  expect(chosenOf(only(freshPlace))).toEqual(both);
  expect(Array.from(requiredPaths(plan, only(fresh)))).toEqual([[freshPlace, 'place']]);
  expect(Array.from(requiredPaths(plan, only(freshPlace)))).toEqual([[fresh, 'text']]);
});

it('leaves a new text that still has placeholders unselected, with its place', () => {
  const finding = { level: 'error', path: fresh, language: 'en', field: 'title' } as const;
  const unfinished = { ...finding, kind: 'placeholder', about: '1' } as const;
  const { paths } = initialSelection({ ...plan, findings: [unfinished] }, languages);
  expect(Array.from(paths)).toEqual([hero, 'pages-components.json#home.hero']);
  const broken = { ...finding, kind: 'broken-link', about: '/y' } as const;
  expect(initialSelection({ ...plan, findings: [broken] }, languages).paths).toContain(fresh);
  const edited = { ...unfinished, path: hero };
  expect(initialSelection({ ...plan, findings: [edited] }, languages).paths).toContain(hero);
});

it('selects a new text once the languages in which it is not finished are left out', () => {
  const arabic = { kind: 'placeholder', path: fresh, language: 'ar', field: 'title' } as const;
  const draft = { ...plan, findings: [{ ...arabic, level: 'error' as const, about: '1' }] };
  const all = initialSelection(draft, languages);
  expect(all.paths).not.toContain(fresh);
  const alone = { ...all, paths: new Set([hero]) };
  const without = withLanguage(draft, alone, ['ar', false]);
  expect(scopeOf(without, languages)).toEqual({
    languages: ['en', 'de'],
    paths: [hero, fresh, freshPlace],
  });
  expect(withLanguage(draft, without, ['ar', true])).toEqual({
    ...alone,
    languages: all.languages,
  });
  expect(withLanguage(draft, alone, ['de', false]).paths).toEqual(alone.paths);
});

it('keeps to the findings that are about the choice', () => {
  const choice = { paths: new Set([hero, fresh]), languages: new Set(['ar'] as const) };
  const found = chosenFindings(plan, choice, requiredPaths(plan, choice));
  expect(found.map(({ kind }) => kind)).toEqual(['broken-link', 'missing-language']);
});

it('leaves out findings about drafts that wait, and keeps those that go along', () => {
  const about = (path: string, language: PlannedChange['language']) =>
    ({ level: 'error', kind: 'placeholder', path, language, field: 'title', about: '1' }) as const;
  const findings = [about(hero, 'ar'), about(fresh, 'en'), about(fresh, 'de')];
  const changes = [...plan.changes, change(hero, 'ar', { isStructure: true })];
  const choice = { paths: new Set([hero, fresh]), languages: new Set([]) };
  const found = chosenFindings({ ...plan, changes, findings }, choice, new Map());
  expect(found.map(({ path, language }) => [path, language])).toEqual([[fresh, 'en']]);
  expect(found.every(blocksPublishing)).toBe(true);
});

it('keeps findings in structure, which is published in every language', () => {
  const about = { level: 'error', kind: 'invalid', path: hero, language: 'en', about: '' } as const;
  const findings = [
    { ...about, field: 'services.3.image', isStructure: true },
    { ...about, field: 'title' },
  ];
  const choice = { paths: new Set([hero]), languages: new Set(['ar'] as const) };
  const found = chosenFindings({ ...plan, findings }, choice, new Map());
  expect(found.map(({ field }) => field)).toEqual(['services.3.image']);
  const others = { ...choice, paths: new Set([fresh]) };
  expect(chosenFindings({ ...plan, findings }, others, new Map())).toEqual([]);
});

it('shows for which fields the server has refused a choice, once each', () => {
  const choice = { paths: new Set([hero]), languages: new Set(['ar'] as const) };
  const problem = (language: LanguageCode, field: string) => ({
    path: hero,
    language,
    field,
    message: 'Write something here.',
  });
  const problems = [problem('en', 'services.3.image'), problem('ar', 'title')];
  const once = withProblems({ ...plan, findings: [] }, choice, problems);
  const found = chosenFindings(withProblems(once, choice, problems), choice, new Map());
  expect(found.every(blocksPublishing)).toBe(true);
  expect(found.map(({ language, field, about }) => [language, field, about])).toEqual([
    ['en', 'services.3.image', 'Write something here.'],
    ['ar', 'title', 'Write something here.'],
  ]);
});

it('tells which languages were checked', () => {
  const checked = (paths: string[], chosen: readonly LanguageCode[]) => {
    const choice = { paths: new Set(paths), languages: new Set(chosen) };
    const needed = requiredPaths(plan, choice);
    const changes = plan.changes.filter((one) => isChosen(one, choice, needed));
    return checkedLanguages(plan, changes, { languages, choice });
  };
  expect(checked([hero], ['en', 'de'])).toEqual(['en', 'de']);
  expect(checked([hero], [])).toEqual([]);
  // The default language is included when texts are new.
  expect(checked([fresh], ['de'])).toEqual(['en', 'de']);
  expect(checked(['products.json'], languages.slice())).toEqual([]);
});

it('names languages in the order that they have everywhere', () => {
  const mixed = [change(hero, 'de'), change(hero, 'ar'), change(hero, 'en'), change(hero, '')];
  expect(sortByLanguage(mixed).map(({ language }) => language)).toEqual(['', 'en', 'ar', 'de']);
});
