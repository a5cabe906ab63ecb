import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  altText,
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
} from './fields.ts';
import { presentFields } from './present-fields.ts';

const german = { language: 'de', fallbackLanguage: 'en' } as const;

const card = list({
  title: key({ required: true }),
  titleTr: text(),
  parts: list({ label: text() }),
});

describe('presentFields', () => {
  it('shows the own value and marks a fallback with its language', () => {
    const fields = { title: text(), body: html(), note: text() };
    const own = { title: 'Hallo', body: '   ' };
    const fallback = { title: 'Hello', body: '<p>Hi</p>' };
    expect(presentFields(fields, own, fallback, german)).toEqual({
      title: { text: 'Hallo' },
      body: { html: '<p>Hi</p>', lang: 'en' },
      note: null,
    });
  });

  it('marks nothing where the language is the default one', () => {
    const options = { language: 'en', fallbackLanguage: 'en' } as const;
    expect(presentFields({ title: text() }, null, { title: 'Hello' }, options)).toEqual({
      title: { text: 'Hello' },
    });
    expect(presentFields({ title: text() }, { title: 'Hello' }, null, options)).toEqual({
      title: { text: 'Hello' },
    });
  });

  it('shows an empty alternative text as it is, and a missing one in the default language', () => {
    const fields = { picture: image({ alt: 'imageAlt' }), imageAlt: altText() };
    const shown = (own: object, fallback: object) =>
      presentFields(fields, { ...own }, { ...fallback }, german).imageAlt;
    expect(shown({ imageAlt: '' }, { imageAlt: 'A shelf' })).toEqual({ text: '' });
    expect(shown({}, { imageAlt: '' })).toEqual({ text: '', lang: 'en' });
    expect(shown({}, { imageAlt: 'A shelf' })).toEqual({ text: 'A shelf', lang: 'en' });
    expect(shown({}, {})).toBeNull();
  });

  it('shows the default language’s text in the place of a key that nobody wrote', () => {
    const fields = {
      title: key({ required: true, from: 'titleTr' }),
      titleTr: text(),
      code: key(),
    };
    const shown = (value: object) =>
      presentFields(fields, { ...value, titleTr: 'Nacht' }, { ...value, titleTr: 'Night' }, german);
    expect(shown({ title: 'item-9', code: 'item-9' })).toMatchObject({
      title: 'Night',
      code: null,
    });
    expect(shown({}).title).toBe('Night');
    expect(shown({ title: 'nights', code: 'n' })).toMatchObject({ title: 'nights', code: 'n' });
    expect(presentFields(fields, null, { title: 'item-9' }, german).title).toBe('');
  });

  it('takes values without words from the own file, else from the fallback', () => {
    const fields = {
      code: key(),
      to: link(),
      sign: icon(),
      shown: flag(),
      size: number(),
      picture: image({ alt: null }),
      logo: image({ alt: null, translated: true }),
    };
    const fallback = {
      code: 'a',
      to: '/a',
      sign: 'faShip',
      shown: true,
      size: 3,
      picture: '/a.10x20.svg',
      logo: '/en.svg',
    };
    expect(
      presentFields(fields, { shown: false, size: 0, code: '', to: 5 }, fallback, german),
    ).toEqual({
      code: 'a',
      to: '/a',
      sign: 'faShip',
      shown: false,
      size: 0,
      picture: { src: '/a.10x20.svg', width: 10, height: 20 },
      logo: { src: '/en.svg', width: null, height: null },
    });
  });

  it('answers blanks for required values that nobody has', () => {
    const fields = {
      a: text({ required: true }),
      b: key({ required: true }),
      c: flag({ required: true }),
      d: number({ required: true }),
      e: image({ alt: null, required: true }),
      f: html({ required: true }),
    };
    expect(presentFields(fields, null, null, german)).toEqual({
      a: { text: '', lang: 'en' },
      b: '',
      c: false,
      d: 0,
      e: { src: '', width: null, height: null },
      f: { html: '', lang: 'en' },
    });
  });

  it('takes a list of strings as one value', () => {
    const fields = { places: strings(), emails: strings({ translated: false }) };
    const fallback = { places: ['Cairo', ' ', 'Berlin'], emails: ['a@b.example'] };
    expect(presentFields(fields, { places: [''], emails: [] }, fallback, german)).toEqual({
      places: [
        { text: 'Cairo', lang: 'en' },
        { text: 'Berlin', lang: 'en' },
      ],
      emails: ['a@b.example'],
    });
    expect(presentFields(fields, { places: ['Kairo'] }, fallback, german).places).toEqual([
      { text: 'Kairo' },
    ]);
    expect(presentFields(fields, null, null, german)).toEqual({ places: [], emails: [] });
  });

  it("keeps the default language's order and appends what only the own file has", () => {
    const own = {
      cards: [
        { id: 9, title: 'i' },
        { id: 2, title: 'b', titleTr: 'B' },
      ],
    };
    const fallback = {
      cards: [
        { id: 1, title: 'a', titleTr: 'A' },
        { id: 2, title: 'b', titleTr: 'b!' },
      ],
    };
    expect(presentFields({ cards: card }, own, fallback, german).cards).toEqual([
      { id: 1, title: 'a', titleTr: { text: 'A', lang: 'en' }, parts: [] },
      { id: 2, title: 'b', titleTr: { text: 'B' }, parts: [] },
      { id: 9, title: 'i', titleTr: null, parts: [] },
    ]);
  });

  it('matches nested lists within their items', () => {
    const own = { cards: [{ id: 1, title: 'a', parts: [{ id: 2, label: 'zwei' }] }] };
    const fallback = {
      cards: [
        {
          id: 1,
          title: 'a',
          parts: [
            { id: 1, label: 'one' },
            { id: 2, label: 'two' },
          ],
        },
      ],
    };
    expect(presentFields({ cards: card }, own, fallback, german).cards[0]?.parts).toEqual([
      { id: 1, label: { text: 'one', lang: 'en' } },
      { id: 2, label: { text: 'zwei' } },
    ]);
  });

  it('matches by name where a list says so, and leaves a field named id alone', () => {
    const tabs = list({ name: key({ required: true }), lable: text(), id: key() }, { key: 'name' });
    const plain = list({ name: key({ required: true }) }, { key: 'name' });
    const own = { tabs: [{ name: 'home', lable: 'Start' }], plain: [{ name: 'a' }] };
    const fallback = {
      tabs: [
        { name: 'team', lable: 'Team' },
        { name: 'home', lable: 'Home', id: 'top' },
      ],
    };
    expect(presentFields({ tabs, plain }, own, fallback, german)).toEqual({
      tabs: [
        { name: 'team', lable: { text: 'Team', lang: 'en' }, id: null },
        { name: 'home', lable: { text: 'Start' }, id: 'top' },
      ],
      plain: [{ name: 'a', id: 0 }],
    });
  });

  it('leaves out items that lack a required value, except in the preview', () => {
    const own = { cards: [{ id: 1, titleTr: 'Neu' }] };
    expect(presentFields({ cards: card }, own, null, german).cards).toEqual([]);
    expect(
      presentFields({ cards: card }, own, null, { ...german, documentPath: 'a.json' }).cards,
    ).toEqual([
      { id: 1, title: '', titleTr: { text: 'Neu', path: 'a.json:cards.1.titleTr' }, parts: [] },
    ]);
  });

  it('names fields by the keys of their items', () => {
    const fields = {
      heading: text(),
      cards: card,
      places: strings(),
      picture: image({ alt: null }),
    };
    const own = {
      heading: 'H',
      cards: [{ id: 5, title: 't', parts: [{ id: 3, label: 'l' }] }],
      places: ['p'],
      picture: 'media/p.20x10.webp',
    };
    const presented = presentFields(fields, own, null, { ...german, documentPath: 'a.json' });
    expect(presented.picture).toMatchObject({ width: 20, path: 'a.json:picture' });
    expect(presentFields(fields, own, null, german).picture).not.toHaveProperty('path');
    expect(presented.heading?.path).toBe('a.json:heading');
    expect(presented.cards[0]?.parts[0]?.label?.path).toBe('a.json:cards.5.parts.3.label');
    expect(presented.places[0]?.path).toBe('a.json:places.0');
  });

  it('survives any JSON and shows every item once', () => {
    const fields = { title: text(), picture: image({ alt: null }), places: strings(), cards: card };
    const item = fc.record({
      id: fc.integer({ min: 0, max: 5 }),
      title: fc.constant('t'),
      titleTr: fc.string(),
    });
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ title: fc.string(), cards: fc.array(fc.oneof(item, fc.jsonValue())) }),
    );
    fc.assert(
      fc.property(value, value, (own, fallback) => {
        const copies = [own, fallback].map((stored) => JSON.parse(JSON.stringify(stored)));
        const { cards } = presentFields(fields, copies[0], copies[1], german);
        const ids = cards.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it.each(['own', 'fallback'])(
    'leaves out items that the %s file hides in the language',
    (where) => {
      const items = (hiddenIn: string[]) => ({
        cards: [
          { id: 1, title: 'Shown' },
          { id: 2, title: 'Hidden', hiddenIn },
        ],
      });
      const own = items(where === 'own' ? ['de'] : []);
      const fallback = items(where === 'fallback' ? ['de'] : []);
      const idsIn = (language: 'de' | 'ar', withPaths?: string) =>
        presentFields({ cards: card }, own, fallback, {
          language,
          fallbackLanguage: 'en',
          ...(withPaths !== undefined && { documentPath: withPaths }),
        }).cards.map(({ id }) => id);
      expect([idsIn('de'), idsIn('de', 'cards.json'), idsIn('ar')]).toEqual([[1], [1], [1, 2]]);
    },
  );
});

it('shows what was never made safe as the text that it is, and leads nowhere unsafe', () => {
  const fields = { body: html(), to: link() };
  const stored = { body: '<img src=x onerror=alert(1)>', to: 'javascript:alert(1)' };
  expect(presentFields(fields, stored, null, german)).toEqual({
    body: { html: '&lt;img src=x onerror=alert(1)&gt;' },
    to: null,
  });
});
