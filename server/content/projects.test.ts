import { describe, expect, test } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { parseProject } from './projects.ts';

const shop = { id: 'shop', name: 'Shop', languages: ['en', 'ar'], defaultLanguage: 'en' };

function loginLanguageOf(settings: Readonly<Record<string, JsonValue>>): string | undefined {
  return parseProject({ ...shop, ...settings }).project?.loginLanguage;
}

describe('where whoever must log in first is sent', () => {
  test.each([
    ['Arabic, if nothing is said', {}, 'ar'],
    ['Arabic, if settings say other things', { session: { days: 3 } }, 'ar'],
    ['their own language, in a project without Arabic', { languages: ['en'] }, 'current'],
    ['the language that is set', { session: { loginLanguage: 'en' } }, 'en'],
    ['their own language, if that is set', { session: { loginLanguage: 'current' } }, 'current'],
  ])('%s', (_name, settings, language) => expect(loginLanguageOf(settings)).toBe(language));

  test.each([
    ['de', 'is not one of the languages'],
    ['xx', 'must be "current" or a language'],
    [3, 'must be "current" or a language'],
  ])('not to %s', (loginLanguage, message) =>
    expect(parseProject({ ...shop, session: { loginLanguage } }).problems).toEqual([
      { path: '$.session.loginLanguage', message },
    ]),
  );
});
