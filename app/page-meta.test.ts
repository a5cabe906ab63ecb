import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const addresses = {
  canonical: 'https://site.example/ar/about',
  alternates: [{ hrefLang: 'en', href: 'https://site.example/en/about' }],
  home: 'https://site.example/ar/home',
  origin: 'https://site.example',
  language: 'ar' as const,
  isFallback: false,
  siteName: 'A site',
  homeName: { text: 'Home' },
  image: { src: '/share/ar/about.png?v=1', alt: null, width: 1200, height: 630 },
};

test('a page that says its title and description can be shared', () => {
  const descriptors = pageMeta({ meta: { title: 'About', description: 'Who we are' }, addresses });
  expect(descriptors).toEqual(
    expect.arrayContaining([
      { title: 'About' },
      { name: 'description', content: 'Who we are' },
      { property: 'og:title', content: 'About' },
      { property: 'og:description', content: 'Who we are' },
      { property: 'og:url', content: 'https://site.example/ar/about' },
      { property: 'og:image', content: 'https://site.example/share/ar/about.png?v=1' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { tagName: 'link', rel: 'canonical', href: 'https://site.example/ar/about' },
    ]),
  );
  expect(descriptors).not.toContainEqual({ name: 'robots', content: 'noindex' });
});

test('what a document says itself stands, once', () => {
  const meta = {
    'title': 'About',
    'og:title': 'Pharmacists',
    'og:image': 'https://cdn.example/a.png',
  };
  const descriptors = pageMeta({ meta, addresses });
  expect(descriptors.filter((item) => 'property' in item && item.property === 'og:title')).toEqual([
    { property: 'og:title', content: 'Pharmacists' },
  ]);
  expect(descriptors).toContainEqual({
    property: 'og:image',
    content: 'https://cdn.example/a.png',
  });
});

test('the text of the site’s picture does not speak for a page’s own', () => {
  const image = { src: '/site.png', alt: 'The site', width: null, height: null };
  const shared = { ...addresses, image };
  const altOf = (meta: Record<string, string>) =>
    pageMeta({ meta, addresses: shared }).find(
      (item) => 'property' in item && item.property === 'og:image:alt',
    );
  expect(altOf({})).toMatchObject({ content: 'The site' });
  expect(altOf({ 'og:image': '/own.png' })).toBeUndefined();
  expect(altOf({ 'og:image': '/own.png', 'og:image:alt': 'Ours' })).toMatchObject({
    content: 'Ours',
  });
});

test('the size of an image is stated if it is known', () => {
  const sizeOf = (meta: Record<string, string>) =>
    pageMeta({ meta, addresses }).filter(
      (item) => 'property' in item && /^og:image:(?:width|height)$/.test(String(item.property)),
    );
  expect(sizeOf({ 'og:image': '/media/a/own.800x400.png' })).toEqual([
    { property: 'og:image:width', content: '800' },
    { property: 'og:image:height', content: '400' },
  ]);
  expect(sizeOf({ 'og:image': '/own.png' })).toEqual([]);
});

test('a page in a borrowed language, and one that only leads on, are not listed', () => {
  const borrowed = { addresses: { ...addresses, isFallback: true } };
  for (const head of [borrowed, { addresses, isUnlisted: true }])
    expect(pageMeta({ meta: {}, ...head })).toContainEqual({
      name: 'robots',
      content: 'noindex',
    });
});

test('a page names its locale and those of its translations', () => {
  const locales = pageMeta({ meta: {}, addresses }).filter(
    (item) => 'property' in item && String(item.property).startsWith('og:locale'),
  );
  expect(locales).toEqual([
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:locale:alternate', content: 'en_US' },
  ]);
});

test('tags have no soft hyphens', () => {
  const meta = { 'title': 'Wechsel\u00ADwirkungen', 'og:title': 'Kühl\u00ADkette' };
  expect(JSON.stringify(pageMeta({ meta, addresses }))).not.toContain('\u00AD');
});

test('structured data says whose words it uses', () => {
  const structured = [{ '@type': 'Organization', 'name': 'A\u00AD site' }];
  expect(pageMeta({ meta: {}, addresses, structured })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      'name': 'A site',
    },
  });
});
