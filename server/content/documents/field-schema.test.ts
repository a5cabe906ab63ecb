import { describe, expect, it } from 'vitest';
import {
  flag,
  html,
  icon,
  image,
  key,
  link,
  list,
  number,
  strings,
  text,
} from '#common/content/fields.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { checkFields, type CheckLevel } from './field-schema.ts';

const fields = {
  title: text({ required: true, max: 5 }),
  code: key(),
  body: html({ max: 12 }),
  picture: image({ alt: null }),
  target: link(),
  sign: icon(),
  isShown: flag(),
  size: number(),
  words: strings({ max: 3 }),
  services: list({
    title: key({ required: true }),
    picture: image({ alt: null, required: true }),
    parts: list({ text: text() }),
  }),
  tabs: list({ name: key({ required: true }), id: key() }, { key: 'name' }),
};

function problems(value: JsonValue, level: CheckLevel = 'complete'): string[] {
  return checkFields(fields, value, level).map(({ path, message }) => `${path}: ${message}`);
}

describe('checkFields', () => {
  it('accepts a full value, and unknown keys', () => {
    expect(
      problems({
        title: 'مرحبا',
        code: 'c',
        body: '<p>a\n\tb</p>',
        picture: '/media/a.svg',
        target: 'mailto:a@b.example',
        sign: 'faShip',
        isShown: false,
        size: 0,
        words: ['a'],
        services: [{ id: 0, title: 'a', picture: 'https://a.example/b.png', parts: [{ id: 1 }] }],
        tabs: [{ name: 'home', id: 'fragment' }],
        unknown: { deep: [1] },
      }),
    ).toEqual([]);
  });

  it('takes absent, null and blank for missing', () => {
    expect(
      problems({
        title: 'a',
        code: null,
        picture: '',
        target: '',
        sign: '',
        words: null,
        services: null,
      }),
    ).toEqual([]);
  });

  it.each<[JsonValue, string]>([
    [[], '$: must be an object'],
    [{}, '$.title: must not be empty'],
    [{ title: ' ' }, '$.title: must not be empty'],
    [{ title: 'longer' }, '$.title: is longer than 5 characters'],
    [{ title: 'a\u0000' }, '$.title: contains a control character'],
    [{ title: 7 }, '$.title: must be a text'],
    [{ title: 'a', code: {} }, '$.code: must be a text'],
    [{ title: 'a', body: 'x'.repeat(13) }, '$.body: is longer than 12 characters'],
    [
      { title: 'a', picture: 'data:image/png,x' },
      '$.picture: is not the address of a picture (/media/… or https:)',
    ],
    [
      { title: 'a', target: 'java\tscript:alert(1)' },
      '$.target: is not a safe address (https:, http:, mailto:, tel: or a path)',
    ],
    [{ title: 'a', sign: 5 }, '$.sign: must be a text'],
    [{ title: 'a', isShown: 'yes' }, '$.isShown: must be true or false'],
    [{ title: 'a', size: '1' }, '$.size: must be a number'],
    [{ title: 'a', words: 'b' }, '$.words: must be a list of texts'],
    [{ title: 'a', words: ['a', 'long'] }, '$.words[1]: is longer than 3 characters'],
    [{ title: 'a', services: {} }, '$.services: must be a list of objects'],
    [{ title: 'a', services: ['b'] }, '$.services[0]: must be an object'],
    [{ title: 'a', services: [{ id: 1, title: 'a' }] }, '$.services[0].picture: must not be empty'],
    [
      { title: 'a', services: [{ id: 1.5, title: 'a', picture: '/b' }] },
      '$.services[0].id: must be a whole number',
    ],
    [
      { title: 'a', services: [{ id: '1', title: 'a', picture: '/b' }] },
      '$.services[0].id: must be a whole number',
    ],
    [
      { title: 'a', services: [{ id: -1, title: 'a', picture: '/b' }] },
      '$.services[0].id: must not be negative',
    ],
    [
      {
        title: 'a',
        services: [{ id: 1, title: 'a', picture: '/b', parts: [{ id: 4 }, { id: 4 }] }],
      },
      '$.services[0].parts[1].id: is the same as in item 0 (4)',
    ],
    [
      { title: 'a', tabs: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] },
      '$.tabs[2].name: is the same as in item 0 ("a")',
    ],
    [
      { title: 'a', services: [{ id: 1, title: 'a', picture: '/b', hiddenIn: ['de', 'xx'] }] },
      '$.services[0].hiddenIn[1]: is not a language of this product',
    ],
    [{ title: 'a', tabs: [{ name: ' ' }] }, '$.tabs[0].name: must not be empty'],
    [{ title: 'a', tabs: [{}] }, '$.tabs[0].name: must be a text'],
  ])('%j', (value, message) => {
    expect(problems(value)).toEqual([message]);
  });

  it('asks for required values in the default language only', () => {
    expect(problems({ services: [{ id: 1 }] }, 'translation')).toEqual([]);
    expect(problems({ services: [{ id: 1, title: 5 }] }, 'translation')).toEqual([
      '$.services[0].title: must be a text',
    ]);
  });

  it('counts characters, not code units', () => {
    expect(problems({ title: '😀😀😀😀😀' })).toEqual([]);
  });

  it('lets a draft be incomplete and too long, but of the right kinds', () => {
    const draft = { title: 'much too long', services: [{ id: 1 }], tabs: [{ name: 'a' }] };
    expect(problems(draft, 'draft')).toEqual([]);
    expect(problems({ title: 'x'.repeat(500_001) }, 'draft')).toEqual([
      '$.title: is longer than 500000 characters',
    ]);
    const wrong = { title: 1, picture: 'javascript:x', size: '1', services: [{}] };
    expect(problems(wrong, 'draft')).toEqual([
      '$.title: must be a text',
      '$.picture: is not the address of a picture (/media/… or https:)',
      '$.size: must be a number',
      '$.services[0].id: must be a whole number',
    ]);
  });
});

it('asks for the text that a generated key stands for', () => {
  const cards = {
    cards: list({ title: key({ required: true, from: 'titleTr' }), titleTr: text() }),
  };
  const check = (item: JsonObject, level: CheckLevel) =>
    checkFields(cards, { cards: [{ id: 1, ...item }] }, level);
  const problem = { path: '$.cards[0].title', message: 'must not be empty' };
  expect(check({ title: 'item-3' }, 'complete')).toEqual([problem]);
  expect(check({ title: 'item-3', titleTr: ' ' }, 'complete')).toEqual([problem]);
  expect(check({ title: 'item-3', titleTr: 'Three' }, 'complete')).toEqual([]);
  expect(check({ title: 'item-3' }, 'draft')).toEqual([]);
});
