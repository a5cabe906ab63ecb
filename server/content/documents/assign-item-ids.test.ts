import { expect, test } from 'vitest';
import { key, list, text } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { assignItemIds } from './assign-item-ids.ts';
import { problemLine } from '../../core/projects/problems.ts';

const fields = {
  services: list({ title: key(), parts: list({ label: text() }) }),
  tabs: list({ name: key(), children: list({ label: text() }) }, { key: 'name' }),
};

function give(...values: JsonValue[]): string[] {
  const files = ['en.json', 'ar.json', 'de.json'];
  const versions = values.map((value, index) => ({ file: files[index] ?? '', path: '$', value }));
  return assignItemIds(fields, versions).map(problemLine);
}

test('items without any id are matched by position', () => {
  const en = { services: [{ title: 'a' }, { title: 'b' }] };
  const ar = { services: [{ title: 'a' }] };
  expect(give(en, ar)).toEqual([
    'en.json: $.services: gave an id to 2 items',
    'ar.json: $.services: gave an id to 1 item',
  ]);
  expect(JSON.stringify(en)).toBe('{"services":[{"id":1,"title":"a"},{"id":2,"title":"b"}]}');
  expect(ar).toEqual({ services: [{ id: 1, title: 'a' }] });
});

test('an item without an id among others gets a new one', () => {
  const en = {
    services: [
      { id: 4, title: 'a' },
      { id: null, title: 'b' },
    ],
  };
  const ar = { services: [{ title: 'c' }] };
  expect(give(en, ar)).toEqual([
    'en.json: $.services: gave an id to 1 item that other languages do not share',
    'ar.json: $.services: gave an id to 1 item that other languages do not share',
  ]);
  expect(en.services[1]).toEqual({ id: 5, title: 'b' });
  expect(ar.services[0]).toEqual({ id: 6, title: 'c' });
});

test('nested lists are matched within their items, also below lists with names', () => {
  const en = {
    services: [
      { id: 2, parts: [{ label: 'a' }] },
      { id: 1, parts: [{ id: 9 }] },
    ],
    tabs: [{ name: 't', children: [{ label: 'x' }] }],
  };
  const ar = {
    services: [{ id: 1, parts: [{ label: 'b' }] }],
    tabs: [{ name: 't', children: [{ label: 'y' }] }],
  };
  expect(give(en, ar)).toEqual([
    'en.json: $.services[0].parts: gave an id to 1 item',
    'ar.json: $.services[0].parts: gave an id to 1 item that other languages do not share',
    'en.json: $.tabs[0].children: gave an id to 1 item',
    'ar.json: $.tabs[0].children: gave an id to 1 item',
  ]);
});

test('what is no list of objects is left to the validation', () => {
  expect(give({ services: 'x' }, { services: ['y', null] }, 5)).toEqual([]);
});
