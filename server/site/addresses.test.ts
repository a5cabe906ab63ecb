import { expect, test } from 'vitest';
import { pageAddresses } from './addresses.ts';

test('a page names itself, its other languages, and the one for everybody else', () => {
  const addresses = pageAddresses({
    origin: 'https://site.example',
    language: 'ar',
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    rest: 'home',
    siteName: 'A site',
    picture: null,
  });
  expect(addresses).toEqual({
    canonical: 'https://site.example/ar/home',
    alternates: [
      { hrefLang: 'en', href: 'https://site.example/en/home' },
      { hrefLang: 'ar', href: 'https://site.example/ar/home' },
      { hrefLang: 'x-default', href: 'https://site.example/en/home' },
    ],
    home: 'https://site.example/ar/home',
    origin: 'https://site.example',
    language: 'ar',
    siteName: 'A site',
    picture: null,
  });
});
