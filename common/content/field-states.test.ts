import { expect, it } from 'vitest';
import { countStates, fieldStates, unitStates } from './field-states.ts';
import { html, key, link, list, strings, text } from './fields.ts';

const fields = {
  title: text({ required: true }),
  file: key(),
  body: html(),
  lines: strings(),
  services: list({ titleTr: text(), link: link(), parts: list({ name: text() }) }),
};

it('tells of each translated field whether it is done, missing, outdated or empty', () => {
  const source = {
    title: 'Hello',
    file: 'a',
    lines: ['one', 'two'],
    services: [
      { id: 3, titleTr: 'Three', parts: [{ id: 1, name: 'Part' }] },
      { id: 4, titleTr: '' },
    ],
  };
  const own = { title: 'مرحبا', lines: [' '], services: [{ id: 3, titleTr: 'ثلاثة' }] };
  const states = fieldStates(fields, own, source, { 'title': 'Hi', 'services.3.titleTr': 'Three' });
  expect(states).toEqual({
    'title': 'outdated',
    'body': 'empty',
    'lines': 'missing',
    'services.3.titleTr': 'done',
    'services.3.parts.1.name': 'missing',
    'services.4.titleTr': 'empty',
  });
  expect(countStates(states)).toEqual({ missing: 2, outdated: 1 });
});

it('counts everything as missing where a language has no document, and nothing beyond what the source says', () => {
  expect(fieldStates(fields, null, { title: 'Hello' })).toMatchObject({
    title: 'missing',
    body: 'empty',
  });
  expect(fieldStates(fields, { title: 'Hallo' }, null)).toMatchObject({ title: 'done' });
});

it('counts a placeholder as missing, in the default language too', () => {
  const source = { title: '[Placeholder: Title]', body: '<p>[Placeholder: Text]</p>' };
  const missing = { title: 'missing', body: 'missing' };
  expect(fieldStates(fields, source, source)).toMatchObject(missing);
  expect(fieldStates(fields, null, source)).toMatchObject(missing);
  expect(fieldStates(fields, { title: '[Platzhalter: Titel]' }, { title: 'Hello' })).toMatchObject({
    title: 'missing',
  });
});

it('awaits nothing of an item that is hidden in the language', () => {
  const source = { services: [{ id: 3, titleTr: 'Three', hiddenIn: ['de'] }] };
  const path = 'services.3.titleTr';
  expect(fieldStates(fields, null, source, {}, 'ar')[path]).toBe('missing');
  expect(fieldStates(fields, null, source, {}, 'de')[path]).toBeUndefined();
});

it('reads texts by name, with dots in their names, and nothing of other shapes', () => {
  const source = { 'whatsapp.ask': 'Ask', 'nested': { more: 'More' } };
  const own = { 'whatsapp.ask': 'اسأل' };
  expect(unitStates({ shape: 'messages', fields: null }, own, source)).toEqual({
    'whatsapp~1ask': 'done',
    'nested.more': 'missing',
  });
  expect(unitStates({ shape: 'object', fields: null }, own, source)).toEqual({});
});
