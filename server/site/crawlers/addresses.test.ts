import { expect, test } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { pageAddresses } from './addresses.ts';

const addressesIn = (language: LanguageCode, written: readonly LanguageCode[]) =>
  pageAddresses({
    origin: 'https://site.example',
    language,
    written,
    defaultLanguage: 'en',
    rest: 'home',
    siteName: 'A site',
    homeName: { text: 'Home' },
    image: null,
  });

test('a page names itself, its other languages, and the one for everybody else', () => {
  expect(addressesIn('ar', ['en', 'ar'])).toEqual({
    canonical: 'https://site.example/ar/home',
    alternates: [
      { hrefLang: 'en', href: 'https://site.example/en/home' },
      { hrefLang: 'ar', href: 'https://site.example/ar/home' },
      { hrefLang: 'x-default', href: 'https://site.example/en/home' },
    ],
    home: 'https://site.example/ar/home',
    origin: 'https://site.example',
    language: 'ar',
    isFallback: false,
    siteName: 'A site',
    homeName: { text: 'Home' },
    image: null,
  });
});

test('a page that is not written in its language says so and is no other page’s alternate', () => {
  const { isFallback, alternates } = addressesIn('de', ['ar']);
  expect(isFallback).toBe(true);
  expect(alternates).toEqual([{ hrefLang: 'ar', href: 'https://site.example/ar/home' }]);
});

test('in the default language nothing is borrowed', () => {
  expect(addressesIn('en', []).isFallback).toBe(false);
});
