import { expect, test } from 'vitest';
import type { Unit } from '#contracts/units.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { detailsPageOf } from './use-preview-pages.ts';

const version = (value: JsonValue) => ({
  revisionId: '1',
  value,
  savedAt: 1,
  savedBy: null,
  publishedRevisionId: null,
  published: null,
});

function unit(path: string, name: string, versions: Record<string, JsonValue>): Unit {
  return {
    path,
    type: { name, shape: 'fields', fields: {}, isSection: path.startsWith('content/') },
    sourceLanguage: 'en',
    versions: Object.fromEntries(
      Object.entries(versions).map(([language, value]) => [language, version(value)]),
    ),
    outdated: {},
    shownOn: ['services'],
  };
}

const section = (services: JsonObject[], german: JsonObject[] = [], isDetails = false) =>
  unit('content/{lang}/service-page/first visit.json', 'grid-with-frame', {
    en: { isDetails, services },
    de: { services: german },
  });
const page = 'details/service-page/first%20visit/~3';

test('an item that is linked to or has a text has a page, by its id', () => {
  for (const of of [
    section([{ id: 3, isDetails: true }]),
    section([{ id: 3 }], [], true),
    section([{ id: 3, htmlContent: '<p>Long.</p>' }]),
  ])
    expect(detailsPageOf(of, 'services.3.titleTr', 'en')).toEqual({ page, isOnly: false });
  const own = section([{ id: 3 }], [{ id: 3, htmlContent: '<p>Lang.</p>' }]);
  expect(detailsPageOf(own, 'services.3', 'de')).toEqual({ page, isOnly: false });
  expect(detailsPageOf(own, 'services.3', 'en')).toBeNull();
});

test('its text is seen there alone', () => {
  const of = section([{ id: 3, htmlContent: '<p>Long.</p>' }]);
  expect(detailsPageOf(of, 'services.3.htmlContent', 'en')).toEqual({ page, isOnly: true });
});

test('no other item, and no field beside the items, has one', () => {
  const closed = section([{ id: 3, isDetails: false }], [], true);
  expect(detailsPageOf(closed, 'services.3.htmlContent', 'en')).toBeNull();
  const linking = section([{ id: 3, isDetails: true, link: '/pricing' }]);
  expect(detailsPageOf(linking, 'services.3.titleTr', 'en')).toBeNull();
  const hidden = section([{ id: 3, isDetails: true, hiddenIn: ['ar'] }]);
  expect(detailsPageOf(hidden, 'services.3.titleTr', 'ar')).toBeNull();
  expect(detailsPageOf(hidden, 'services.9.titleTr', 'en')).toBeNull();
  expect(detailsPageOf(hidden, 'title', 'en')).toBeNull();
  const unplaced = { ...section([{ id: 3, isDetails: true }]), shownOn: [] };
  expect(detailsPageOf(unplaced, 'services.3.titleTr', 'en')).toBeNull();
});

test('a price is seen on the page of its course, at first that of the first one', () => {
  const prices = unit('products.json', 'products', {
    '': { products: [{ id: 1, courseId: 7 }, { id: 2, courseId: 8 }, { id: 3 }] },
  });
  const course = (id: number) => ({
    page: `details/course-page/courses-data/~${id}`,
    isOnly: true,
  });
  expect(detailsPageOf(prices, '', 'en')).toEqual(course(7));
  expect(detailsPageOf(prices, 'products.2.amount', 'en')).toEqual(course(8));
  expect(detailsPageOf(prices, 'products.3.amount', 'en')).toBeNull();
});
