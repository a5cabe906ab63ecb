import { expect, test } from 'vitest';
import { flag, list, number, strings, text } from '#common/content/fields.ts';
import { compareFields } from '#common/content/field-differences.ts';
import { parseUnitJson } from './parse-unit-json.ts';

const fields = {
  title: text(),
  isDetails: flag(),
  order: number(),
  tags: strings(),
  services: list({ titleTr: text() }),
};
const around = {
  type: { shape: 'fields' as const, fields },
  languages: ['en', 'ar'] as const,
  language: 'ar' as const,
};

test('one language, or several by their codes', () => {
  expect(parseUnitJson('{"title": "رعاية"}', around)).toEqual({
    outcome: 'values',
    values: { ar: { title: 'رعاية' } },
  });
  expect(parseUnitJson('{"en": {"title": "Care"}, "ar": {"title": "رعاية"}}', around)).toEqual({
    outcome: 'values',
    values: { en: { title: 'Care' }, ar: { title: 'رعاية' } },
  });
});

test('what is no JSON is told by its place', () => {
  expect(parseUnitJson('  ', around)).toEqual({ outcome: 'empty' });
  expect(parseUnitJson('{\n  "title": "Care",\n}', around)).toMatchObject({
    outcome: 'broken',
    line: 3,
  });
});

test.each([
  ['{"title": 3}', 'title'],
  ['{"isDetails": "yes"}', 'isDetails'],
  ['{"order": "3"}', 'order'],
  ['{"tags": [1]}', 'tags'],
  ['{"services": {}}', 'services'],
  ['{"services": [{"id": 4, "titleTr": []}]}', 'services.4.titleTr'],
  ['{"services": [{"id": 4}, {"id": 4}]}', 'services.4'],
  ['[]', '{ }'],
])('%s does not fit', (json, field) => {
  expect(parseUnitJson(json, around)).toEqual({ outcome: 'wrong', field });
});

test('differences are told field by field and item by item', () => {
  const before = {
    title: 'Care',
    tags: ['a'],
    services: [
      { id: 1, titleTr: 'One' },
      { id: 2, titleTr: 'Two' },
    ],
  };
  const after = {
    title: 'Care',
    tags: ['b'],
    services: [
      { id: 2, titleTr: 'Two' },
      { id: 1, titleTr: 'First' },
      { id: 3, titleTr: 'Three' },
    ],
  };
  expect(compareFields(fields, before, before)).toEqual([]);
  expect(compareFields(fields, before, after)).toEqual([
    { field: 'tags', before: ['a'], after: ['b'], isStructure: false },
    { field: 'services', before: [1, 2], after: [2, 1], isStructure: true },
    { field: 'services.1.titleTr', before: 'One', after: 'First', isStructure: false },
    { field: 'services.3', after: { id: 3, titleTr: 'Three' }, isStructure: true },
  ]);
});
