import { expect, test } from 'vitest';
import { preferredLanguage } from './accept-language.ts';
import { isSameOriginPost } from './same-origin-post.ts';

test.each([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', 'origin': 'https://shop.example' }, false],
  [{ origin: 'https://shop.example' }, true],
  [{ origin: 'https://shop.example:8443' }, false],
  [{ origin: 'https://www.shop.example:8443' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
])('%j may post: %s', (headers: Record<string, string>, expected) => {
  expect(isSameOriginPost(new Headers(headers), ['Shop.example', 'www.shop.example:8443'])).toBe(
    expected,
  );
});

test.each([
  [null, null],
  ['', null],
  ['fr', null],
  ['ar', 'ar'],
  ['fr, de-AT;q=0.9, en;q=0.8', 'de'],
  ['en;q=0.1, ar-EG', 'ar'],
  ['de;q=0, en', 'en'],
  [';;;,q=,*', null],
])('%s asks for %s', (header, expected) => {
  expect(preferredLanguage(header, ['en', 'ar', 'de'])).toBe(expected);
});
