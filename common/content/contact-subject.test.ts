import { expect, test } from 'vitest';
import { contactPathAbout, parseSubject } from './contact-subject.ts';

test.each([
  { folder: 'product-page', file: 'blister-packs', slug: 'weekly-card' },
  { folder: 'home-page', file: 'a&b=c', slug: 'und/oder?#50%-ü' },
])('the address names the page $slug', (place) => {
  const path = contactPathAbout('de', place);
  const url = new URL(path, 'https://shop.example');
  expect(url.pathname).toBe('/de/contact');
  expect(parseSubject(url.searchParams.get('about') ?? '')).toEqual(place);
});

test.each(['', 'weekly-card', 'product-page/blister-packs/', '//x', `a/b/${'c'.repeat(400)}`])(
  'no page is read from %j',
  (about) => expect(parseSubject(about)).toBeNull(),
);
