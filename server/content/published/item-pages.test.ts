import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { presentFields } from '#common/content/present-fields.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';
import { gridWithFrame } from '#sections/grid-with-frame/section.ts';
import { findItem } from './item-pages.ts';

const items = [
  { id: 1, title: 'Has A Text', htmlContent: '<p>Long.</p>' },
  { id: 2, title: 'Is Linked', isDetails: true },
  { id: 3, title: 'Stands Alone', isDetails: false },
  { id: 4, title: 'Says Nothing' },
];

interface Section {
  isDetails?: boolean;
  services?: JsonObject[];
  slugs?: ItemSlugs;
  isDraft?: boolean;
}

function find(slug: string, { slugs = {}, isDraft, ...section }: Section = {}) {
  const data = presentFields(
    gridWithFrame.fields,
    { title: 'Services', services: items, ...section },
    null,
    { language: 'en', fallbackLanguage: 'en' },
  );
  const page = {
    sections: [
      {
        type: 'grid-with-frame' as const,
        fileName: 'services',
        page: 'home-page' as const,
        data,
        slugs,
      },
    ],
  };
  const found = findItem(page, { file: 'services', slug, language: 'en', isDraft });
  return found && 'section' in found ? found : null;
}

test('among drafts an item is found by its id as well', () => {
  expect(find('~1', { isDraft: true })?.title).toEqual({ text: 'Has A Text' });
  expect(find('~9', { isDraft: true })).toBeNull();
  expect(find('~1')).toBeNull();
});

test('an item with a text of its own has a page', () => {
  expect(find('has-a-text')?.body).toEqual({ html: '<p>Long.</p>' });
});

test('a page has the review of its item', () => {
  const review = { createdBy: 'Nadia', reviewedOn: '2026-11-03', adviceNotice: true };
  const services = [{ ...items[0], ...review }];
  expect(find('has-a-text', { services })?.review).toMatchObject({
    ...review,
    createdBy: { text: 'Nadia' },
    sources: [],
  });
});

test('an item that its section links to has a page, with a text or without', () => {
  expect(find('is-linked')).toMatchObject({ title: { text: 'Is Linked' }, body: null });
  expect(find('says-nothing', { isDetails: true })).toMatchObject({ body: null });
});

test('no other item has one', () => {
  expect(find('stands-alone', { isDetails: true })).toBeNull();
  expect(find('says-nothing')).toBeNull();
  expect(find('unknown')).toBeNull();
});

test('an item is found by the slug that it was given, and leads to others by theirs', () => {
  const twins = [
    { id: 1, title: 'Twin', htmlContent: '<p>1</p>' },
    { id: 2, title: 'Twin', htmlContent: '<p>2</p>' },
  ];
  const section = { isDetails: true, services: twins, slugs: { 1: 'twin', 2: 'twin-2' } };
  expect(find('twin', section)).toMatchObject({
    body: { html: '<p>1</p>' },
    neighbours: { next: { href: '/en/details/home-page/services/twin-2' } },
  });
  expect(find('twin-2', section)?.body).toEqual({ html: '<p>2</p>' });
});

describe('the neighbours of a text', () => {
  const reading = [
    { id: 1, title: 'First Text', htmlContent: '<p>1</p>' },
    { id: 2, title: 'Closed', htmlContent: '<p>2</p>', isDetails: false },
    { id: 3, title: 'Bare' },
    { id: 4, title: 'Second', htmlContent: '<p>4</p>' },
    { id: 5, title: 'Third', htmlContent: '<p>5</p>' },
  ];
  const neighboursOf = (slug: string, isDetails = true) =>
    find(slug, { isDetails, services: reading })?.neighbours;

  test.each([
    ['first-text', null, 'second'],
    ['second', 'first-text', 'third'],
    ['third', 'second', null],
    // A closed text has no links to it, but has neighbours.
    ['closed', 'first-text', 'second'],
  ])('%s stands between %s and %s', (slug, previous, next) => {
    const href = (name: string | null) => name && `/en/details/home-page/services/${name}`;
    expect(neighboursOf(slug)?.previous?.href ?? null).toBe(href(previous));
    expect(neighboursOf(slug)?.next?.href ?? null).toBe(href(next));
  });

  test('are named as their section names them', () => {
    expect(neighboursOf('second')?.next?.title).toEqual({ text: 'Third' });
  });

  test('are none where the section leads to none', () => {
    expect(neighboursOf('second', false)).toEqual({ previous: null, next: null });
  });
});
