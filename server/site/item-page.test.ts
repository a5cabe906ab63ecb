import { expect, test } from 'vitest';
import { presentFields } from '#common/present-fields.ts';
import { gridWithFrame } from '#sections/grid-with-frame/fields.ts';
import { findItem } from './item-page.ts';

const items = [
  { id: 1, title: 'Has A Text', htmlContent: '<p>Long.</p>' },
  { id: 2, title: 'Is Linked', isDetails: true },
  { id: 3, title: 'Stands Alone', isDetails: false },
  { id: 4, title: 'Says Nothing' },
];

function find(slug: string, section: { isDetails?: boolean } = {}) {
  const data = presentFields(
    gridWithFrame.fields,
    { title: 'Services', ...section, services: items },
    null,
    { language: 'en', fallbackLanguage: 'en' },
  );
  const page = {
    sections: [
      { type: 'grid-with-frame' as const, fileName: 'services', page: 'home-page' as const, data },
    ],
  };
  return findItem(page, 'services', slug);
}

test('an item with a text of its own has a page', () => {
  expect(find('has-a-text')?.body).toEqual({ html: '<p>Long.</p>' });
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
