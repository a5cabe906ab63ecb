import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '#tests/support/random-runs.ts';
import { queryInLanguage, parseReturnTo, returnToParameter, withReturnTo } from './return-to.ts';

describe('a page of ours is gone back to', () => {
  test.each([
    '/en/home',
    '/ar',
    '/ar/profile/myCourses',
    '/de/course/first-aid/lesson-1.mp4?from=mail#notes',
    '/en/search?q=//evil.example',
    '/en/details/x/y/%D8%B5%D9%8A%D8%AF',
  ])('%s', (path) => expect(parseReturnTo(path)).toBe(path));

  test('with its letters as a browser writes them', () =>
    expect(parseReturnTo('/ar/course/دواء')).toBe('/ar/course/%D8%AF%D9%88%D8%A7%D8%A1'));

  test('without its detours', () =>
    expect(parseReturnTo('/en/a/../profile/payments')).toBe('/en/profile/payments'));
});

describe('nothing else is', () => {
  test.each([
    '',
    '/',
    'en/home',
    'https://evil.example/en/home',
    '//evil.example',
    '//evil.example/en/home',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/en\n/home',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/en/%2f%2fevil.example',
    '/en/..//evil.example',
    '/en/../../evil.example',
    '/en/%2e%2e//evil.example',
    '/en//evil.example',
    '/@evil.example',
    '/en@evil.example',
    '/.evil.example',
    '/api/auth/logout',
    '/media/a.svg',
    'javascript:alert(1)',
    '/en/\u202Eemoh',
    '/en/%0d%0aSet-Cookie:a=b',
    ` /en/home`,
    `/en/${'a'.repeat(2_000)}`,
  ])('%s', (value) => expect(parseReturnTo(value)).toBeNull());

  test.each([undefined, null, 3, ['/en/home']])('%s, which is no text', (value) =>
    expect(parseReturnTo(value)).toBeNull(),
  );
});

test('whatever is gone back to stays on the site, however it is written', () => {
  const parts = constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    'en',
    'evil.example',
    '?',
    '#',
    '\t',
  );
  const addresses = array(parts, { maxLength: 8 }).map((found) => `/${found.join('')}`);
  assert(
    property(addresses, (address) => {
      const back = parseReturnTo(address);
      if (back === null) return;
      const { origin } = new URL(back, 'https://site.example');
      expect(origin).toBe('https://site.example');
      expect(parseReturnTo(back)).toBe(back);
    }),
    { numRuns: randomRuns(5_000) },
  );
});

test('an address carries it on', () => {
  expect(withReturnTo('/en/login', '/en/search?q=a&b#c')).toBe(
    '/en/login?returnTo=%2Fen%2Fsearch%3Fq%3Da%26b%23c',
  );
  expect(withReturnTo('/en/login?reset=1', '/ar/home')).toBe(
    '/en/login?reset=1&returnTo=%2Far%2Fhome',
  );
  expect(withReturnTo('/en/login', null)).toBe('/en/login');
});

describe('a page in another language leads back in that language', () => {
  const inArabic = (returnTo: string) => {
    const query = queryInLanguage(
      `?${new URLSearchParams({ done: '1', returnTo }).toString()}`,
      'ar',
    );
    const parameters = new URLSearchParams(query);
    expect(parameters.get('done')).toBe('1');
    return parameters.get(returnToParameter);
  };

  test.each([
    ['/en', '/ar'],
    ['/en/home', '/ar/home'],
    ['/de/course/en/x?from=en#en', '/ar/course/en/x?from=en#en'],
    ['/en/prove?returnTo=%2Fen%2Fprofile', '/ar/prove?returnTo=%2Far%2Fprofile'],
  ])('%s: %s', (returnTo, expected) => expect(inArabic(returnTo)).toBe(expected));

  test.each([
    '//evil.example',
    '/en/..//evil.example',
    'https://evil.example/en',
    '/@evil.example',
  ])('and %s is no page of ours in any language', (returnTo) => {
    expect(inArabic(returnTo)).toBe(returnTo);
    expect(parseReturnTo(inArabic(returnTo))).toBeNull();
  });

  test('and a query without such a page stays', () =>
    expect(queryInLanguage('?a=%20b&c', 'ar')).toBe('?a=%20b&c'));
});
