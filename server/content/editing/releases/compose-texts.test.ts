import { expect, it } from 'vitest';
import { altText, html, image, key, list, text } from '#common/content/fields.ts';
import { composeTexts } from './compose-texts.ts';
import { compareFields } from '#common/content/field-differences.ts';

const type = {
  name: 'cards',
  shape: 'fields' as const,
  fields: {
    title: text(),
    picture: image({ alt: null }),
    cards: list({ title: key(), titleTr: text(), summary: html() }),
  },
};
const published = {
  id: 1,
  title: 'Karten',
  picture: '/media/a.svg',
  note: 'eigen',
  cards: [
    { id: 1, title: 'one', titleTr: 'Eins' },
    { id: 2, title: 'two', titleTr: 'Zwei' },
    { id: 3, title: 'three', titleTr: 'Drei' },
  ],
};
const draft = {
  id: 1,
  title: 'Neue Karten',
  picture: '/media/b.svg',
  note: 'anders',
  cards: [
    { id: 3, title: 'three', titleTr: 'Drei!' },
    { id: 1, title: 'first', hiddenIn: ['ar'] },
    { id: 4, title: 'four', titleTr: 'Vier' },
  ],
};

it('gives the new structure the texts that visitors see, and new items their own', () => {
  expect(composeTexts(type, draft, published)).toEqual({
    id: 1,
    title: 'Karten',
    picture: '/media/b.svg',
    note: 'eigen',
    cards: [
      { id: 3, title: 'three', titleTr: 'Drei' },
      { id: 1, title: 'first', hiddenIn: ['ar'], titleTr: 'Eins' },
      { id: 4, title: 'four', titleTr: 'Vier' },
    ],
  });
});

it('takes all of what has no structure from the texts', () => {
  const meta = { name: 'meta data', shape: 'meta' as const };
  const texts = { meta: { title: 'Alt' } };
  expect(composeTexts(meta, { meta: { title: 'Neu' } }, texts)).toEqual(texts);
  expect(composeTexts(null, draft, published)).toEqual(published);
});

it('names what differs field by field, and what of it concerns every language', () => {
  const differences = compareFields(type.fields, published, draft);
  expect(differences.map(({ field, isStructure }) => [field, isStructure])).toEqual([
    ['title', false],
    ['picture', true],
    ['note', false],
    ['cards', true],
    ['cards.3.titleTr', false],
    ['cards.1.title', true],
    ['cards.1.hiddenIn', true],
    ['cards.1.titleTr', false],
    ['cards.4', true],
    ['cards.2', true],
  ]);
  expect(differences.find(({ field }) => field === 'cards')).toMatchObject({
    before: [1, 3],
    after: [3, 1],
  });
  expect(differences.find(({ field }) => field === 'cards.1.titleTr')).toEqual({
    field: 'cards.1.titleTr',
    before: 'Eins',
    isStructure: false,
  });
});

it('finds no difference where there is none, and compares what it does not know by name', () => {
  expect(compareFields(type.fields, draft, structuredClone(draft))).toEqual([]);
  const differences = compareFields(null, { a: { b: 1, c: [1] } }, { a: { b: 2, c: [1] } });
  expect(differences).toEqual([{ field: 'a.b', before: 1, after: 2, isStructure: false }]);
});

it('takes from the structure that a picture is decorative, or is no longer', () => {
  const logos = {
    name: 'logos',
    shape: 'fields' as const,
    fields: { services: list({ image: image({ alt: 'imageAlt' }), imageAlt: altText() }) },
  };
  const logo = { id: 1, image: '/media/a.svg' };
  const before = { services: [{ ...logo, imageAlt: '' }] };
  const after = { services: [logo] };
  expect(composeTexts(logos, after, before)).toEqual(after);
  expect(composeTexts(logos, before, after)).toEqual(before);
  expect(composeTexts(logos, before, { services: [{ ...logo, imageAlt: 'A' }] })).toEqual(before);
  const texts = { services: [{ ...logo, imageAlt: 'A shelf' }] };
  expect(composeTexts(logos, after, texts)).toEqual(texts);
  expect(compareFields(logos.fields, before, texts)).toMatchObject([{ isStructure: true }]);
  expect(compareFields(logos.fields, after, texts)).toMatchObject([{ isStructure: false }]);
});
