import { expect, test } from 'vitest';
import { altText, image, key, list, text } from '#common/content/fields.ts';
import type { JsonObject } from '#common/json.ts';
import { isChanged, itemStateOf, lacksAlt, fieldStateOf } from './field-state.ts';

const done = { value: 'x', source: 'y', isSource: false, isOutdated: false };

test('a translation is missing where its source says something, and empty where it does not', () => {
  expect(fieldStateOf(text(), done)).toBe('done');
  expect(fieldStateOf(text(), { ...done, value: ' ' })).toBe('missing');
  expect(fieldStateOf(text(), { ...done, value: undefined, source: '' })).toBe('empty');
  expect(fieldStateOf(text(), { ...done, isOutdated: true })).toBe('outdated');
});

test('the source lacks only what is required', () => {
  const source = { ...done, value: '', isSource: true };
  expect(fieldStateOf(text(), source)).toBe('empty');
  expect(fieldStateOf(text(), { ...source, value: '[Placeholder: Title]' })).toBe('missing');
  expect(fieldStateOf(text({ required: true }), source)).toBe('missing');
});

test('a picture lacks its alternative text in every language, in an item too', () => {
  const fields = { imageUrl: image({ alt: 'imageAlt' }), imageAlt: altText() };
  const picture = { id: 1, imageUrl: '/a.svg' };
  expect(lacksAlt(fields, 'imageAlt', picture)).toBe(true);
  expect(lacksAlt(fields, 'imageUrl', picture)).toBe(false);
  const inList = (item: JsonObject) =>
    lacksAlt({ items: list(fields) }, 'items.1.imageAlt', { items: [item] });
  expect(inList(picture)).toBe(true);
  expect(inList({ ...picture, imageAlt: 'A' })).toBe(false);
  expect(inList({ id: 1 })).toBe(false);
  const place = { path: 'items.1', source: picture, isSource: true, outdated: {} };
  expect(itemStateOf(fields, { ...place, item: picture })).toBe('missing');
  expect(itemStateOf(fields, { ...place, item: { ...picture, imageAlt: '' } })).toBe('done');
});

test('nothing and an empty text are the same to what is published', () => {
  expect(isChanged('', undefined)).toBe(false);
  expect(isChanged(undefined, '')).toBe(false);
  expect(isChanged(['a'], ['a'])).toBe(false);
  expect(isChanged('a', 'b')).toBe(true);
});

test('an item is as its worst text, in lists within it too', () => {
  const fields = { title: key(), titleTr: text(), parts: list({ header: text() }) };
  const source = { id: 1, titleTr: 'A', parts: [{ id: 1, header: 'H' }] };
  const place = { path: 'items.1', source, isSource: false, outdated: {} };
  const state = (item: typeof source, outdated: Record<string, string> = {}) =>
    itemStateOf(fields, { ...place, item, outdated });
  expect(state(source)).toBe('done');
  expect(state({ ...source, titleTr: '' })).toBe('missing');
  expect(state({ ...source, parts: [] })).toBe('missing');
  expect(state(source, { 'items.1.parts.1.header': 'old' })).toBe('outdated');
});
