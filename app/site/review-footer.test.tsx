import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import type { JsonObject } from '#common/json.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { reviewFields } from '#common/content/review-fields.ts';
import { type DetailLayout, noParts } from '#server/site/pages/detail-page.ts';
import { completeLessonReview, presentReview } from '#server/content/published/present-review.ts';
import { detailData } from '#server/site/crawlers/structured-data.ts';
import { ReviewFooter } from './review-footer.tsx';

const stored: JsonObject = {
  createdBy: 'Nadia Helmy',
  reviewedBy: 'Omar Shafik',
  reviewedOn: '2026-11-03',
  sources: ['A guideline. A publisher, 2024. (https://example.org/a?b=1).', 'A book, 2019.'],
  adviceNotice: true,
};

function fieldsOf(value: JsonObject, language: LanguageCode = 'en') {
  return presentFields(reviewFields, value, value, { language, fallbackLanguage: 'en' });
}

function reviewOf(value: JsonObject, language: LanguageCode = 'en') {
  return presentReview(fieldsOf(value, language), { language, dates: behaviours.product.dates });
}

function render(value: JsonObject, language: LanguageCode = 'en'): string {
  return renderToStaticMarkup(
    <ReviewFooter review={reviewOf(value, language)} labels={messages[language]} />,
  );
}

test('a text names its author, its reviewer with the day, and its sources with addresses that break between their parts', () => {
  const html = render(stored);
  expect(html).toContain('<dd>Nadia Helmy</dd>');
  expect(html).toContain('<dd>Omar Shafik</dd>');
  expect(html).toContain('<time dateTime="2026-11-03">3 Nov 2026</time>');
  expect(html).toContain(
    '2024. (<a href="https://example.org/a?b=1">https://<wbr/>example.<wbr/>org/<wbr/>a?b=1</a>).',
  );
  expect(html).toContain('<li dir="auto">A book, 2019.</li>');
});

test.each(languageCodes)('the notice is in the language of the page: %s', (language) => {
  expect(render(stored, language)).toContain(messages[language]['review.notice']);
  expect(render({ ...stored, adviceNotice: false }, language)).not.toContain('review-notice');
  expect(render({ adviceNotice: true }, language)).not.toContain('<dl');
});

test('nothing is shown of a text without any of them', () => {
  expect(render({})).toBe('');
  expect(render({ sources: [], reviewedBy: '' })).toBe('');
});

test('a day that is not ISO 8601 is left out', () => {
  expect(reviewOf({ reviewedOn: '3.11.2026' }).reviewedOn).toBeNull();
});

test('a lesson takes from its course what it lacks, and never the day of another reviewer', () => {
  const course = fieldsOf(stored);
  expect(completeLessonReview(fieldsOf({}), course)).toEqual(course);
  const own = fieldsOf({ reviewedBy: 'Anke Lorenz', sources: ['Ours'], adviceNotice: false });
  expect(completeLessonReview(own, course)).toEqual({ ...own, createdBy: course.createdBy });
});

const canonical = 'https://shop.example/en/a';
const usageInfo = { '@type': 'CreativeWork', 'text': 'No advice', 'inLanguage': 'en' };
const reviewedPage = {
  '@type': 'WebPage',
  '@id': canonical,
  'reviewedBy': { '@type': 'Person', 'name': 'Omar Shafik' },
  'lastReviewed': '2026-11-03',
};

function dataOf(
  value: JsonObject,
  {
    layout = 'article',
    folder,
    sampleNote = null,
    changedAt = 0,
  }: {
    layout?: DetailLayout;
    folder: string;
    sampleNote?: string | null;
    changedAt?: number | null;
  },
) {
  const addresses = {
    language: 'en' as const,
    canonical,
    alternates: [],
    home: '',
    origin: 'https://shop.example',
    isFallback: false,
    siteName: 'Shop',
    homeName: { text: 'Home' },
    image: null,
  };
  const page = { ...noParts, layout, title: { text: 'A' }, image: null, meta: {}, sampleNote };
  const about = { folder, publishedAt: null, changedAt, notice: 'No advice' };
  return detailData({ ...page, ...reviewOf(value) }, addresses, about)[0];
}

test.each([
  { layout: 'article', folder: 'articles', type: 'Article' },
  { layout: 'Coursedetails', folder: 'course-page', type: 'Course' },
] as const)(
  'the structured data of a page of the layout $layout in $folder say the same',
  ({ type, ...place }) => {
    expect(dataOf(stored, place)).toMatchObject({
      '@type': type,
      'author': { '@type': 'Person', 'name': 'Nadia Helmy' },
      usageInfo,
      'citation': stored['sources'],
      'mainEntityOfPage': reviewedPage,
    });
    const sample = dataOf(stored, { ...place, sampleNote: 'Sample' });
    expect(sample).toMatchObject({ usageInfo });
    expect(sample).not.toHaveProperty('citation');
    const without = dataOf({}, place);
    expect(without).not.toHaveProperty('usageInfo');
    expect(without).not.toHaveProperty('citation');
    expect(without).not.toHaveProperty('mainEntityOfPage');
  },
);

test('an item of the home page, which has no dates, is a page about which they are said', () => {
  const data = dataOf(stored, { folder: 'home-page', changedAt: null });
  expect(data).toMatchObject({
    ...reviewedPage,
    name: 'A',
    author: { '@type': 'Person', 'name': 'Nadia Helmy' },
    usageInfo,
    citation: stored['sources'],
  });
  expect(dataOf({}, { folder: 'home-page', changedAt: null })?.['@type']).toBe('WebPage');
});

test.each([
  ['product-page', 'Product'],
  ['service-page', 'Service'],
])('in %s they say it of the page, because a %s has no author', (folder, type) => {
  const data = dataOf(stored, { folder });
  expect(data).toMatchObject({
    '@type': type,
    'mainEntityOfPage': {
      ...reviewedPage,
      author: { '@type': 'Person', 'name': 'Nadia Helmy' },
      usageInfo,
      citation: stored['sources'],
    },
  });
  expect(data).not.toHaveProperty('author');
  expect(dataOf(stored, { folder, sampleNote: 'Sample' })?.['mainEntityOfPage']).toEqual({
    '@type': 'WebPage',
    '@id': canonical,
    usageInfo,
  });
  expect(dataOf({}, { folder })).not.toHaveProperty('mainEntityOfPage');
});
