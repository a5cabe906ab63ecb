import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fields, html, key, list, strings, text } from './fields.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { mergeVersions } from './merge-values.ts';

type Value = JsonValue | undefined;

/** Merges one value. */
function mergeValues(types: Fields | null, base: Value, mine: Value, theirs: Value) {
  const { merged, renamed } = mergeVersions(types, { '': { base, mine, theirs } });
  return { ...merged['']!, renamed };
}

const fields = {
  title: text(),
  file: key(),
  body: html(),
  lines: strings(),
  services: list({ titleTr: text(), icon: key(), parts: list({ name: text() }) }),
  tabs: list({ name: key(), lable: text() }, { key: 'name' }),
};

const service = (id: number, titleTr = `t${id}`): JsonObject => ({ id, titleTr });
const ids = (value: JsonValue | undefined) =>
  ((value as JsonObject)['services'] as JsonObject[]).map(({ id }) => id);
const services = (...items: (number | JsonObject)[]): JsonObject => ({
  services: items.map((item) => (typeof item === 'number' ? service(item) : item)),
});

describe('mergeValues', () => {
  it('takes the changes of both', () => {
    const base = { title: 'a', body: 'b', lines: ['x'], other: { deep: { one: 1, two: 2 } } };
    const mine = { ...base, title: 'A', other: { deep: { one: 11, two: 2 } } };
    const theirs = { ...base, body: 'B', other: { deep: { one: 1, two: 22 } }, file: 'new' };
    expect(mergeValues(fields, base, mine, theirs)).toEqual({
      value: {
        title: 'A',
        body: 'B',
        lines: ['x'],
        other: { deep: { one: 11, two: 22 } },
        file: 'new',
      },
      conflicts: [],
      renamed: [],
    });
  });

  it('names what both have changed, and leaves it as theirs', () => {
    const base = { title: 'a', lines: ['x'], ...services(1, 2) };
    const mine = { title: 'mine', lines: ['x', 'mine'], ...services(1, service(2, 'mine')) };
    const theirs = { lines: ['theirs'], title: 'theirs', ...services(service(2, 'theirs'), 1) };
    const { value, conflicts } = mergeValues(fields, base, mine, theirs);
    expect(value).toEqual(theirs);
    expect(conflicts).toEqual([
      { field: 'lines', base: ['x'], mine: ['x', 'mine'], theirs: ['theirs'] },
      { field: 'title', base: 'a', mine: 'mine', theirs: 'theirs' },
      { field: 'services.2.titleTr', base: 't2', mine: 'mine', theirs: 'theirs' },
    ]);
  });

  it('asks about an item that one removes and the other changes', () => {
    const base = services(1, 2);
    const changed = services(1, service(2, 'new'));
    const removed = services(1);
    expect(mergeValues(fields, base, changed, removed)).toMatchObject({
      value: removed,
      conflicts: [{ field: 'services.2', base: service(2), mine: service(2, 'new') }],
    });
    expect(mergeValues(fields, base, removed, changed)).toMatchObject({
      value: changed,
      conflicts: [{ field: 'services.2', base: service(2), theirs: service(2, 'new') }],
    });
  });

  it('combines moves, additions and removals of both', () => {
    const base = services(1, 2, 3, 4, 5);
    const merged = (mine: JsonObject, theirs: JsonObject) =>
      ids(mergeValues(fields, base, mine, theirs).value);
    expect(merged(services(5, 1, 2, 3, 4), services(1, 2, 4, 3, 5))).toEqual([5, 1, 2, 4, 3]);
    expect(merged(services(1, 9, 2, 3, 4, 5), services(2, 3, 4, 5, 1))).toEqual([2, 3, 4, 5, 1, 9]);
    expect(merged(services(1, 2, 7, 3, 4, 5), services(1, 2, 6, 4, 5))).toEqual([1, 2, 6, 7, 4, 5]);
    expect(merged(services(3, 1, 2, 4, 5), services(1, 2, 4, 5, 3))).toEqual([1, 2, 4, 5, 3]);
  });

  it('keeps two new items of the same id, mine under another, in every language', () => {
    const base = services(1);
    const { merged, renamed } = mergeVersions(fields, {
      en: { base, mine: services(1, service(2, 'm')), theirs: services(1, service(2, 't')) },
      ar: { base, mine: services(1, service(2, '')), theirs: services(1, service(2, ''), 7) },
    });
    expect(renamed).toEqual([{ list: 'services', from: 2, to: 8 }]);
    expect(merged.en).toEqual({
      value: services(1, service(2, 't'), service(8, 'm')),
      conflicts: [],
    });
    expect(merged.ar).toEqual({
      value: services(1, service(2, ''), 7, service(8, '')),
      conflicts: [],
    });
  });

  it('takes the same new item of both for one, and those of the same author', () => {
    const base = services(1);
    const mine = services(1, service(2, 'a'));
    expect(mergeValues(fields, base, mine, mine)).toMatchObject({ value: mine, renamed: [] });
    const theirs = services(1, service(2, 'b'));
    const { merged, renamed } = mergeVersions(
      fields,
      { en: { base, mine, theirs } },
      { keepIds: true },
    );
    expect(renamed).toEqual([]);
    expect(merged.en?.conflicts).toEqual([{ field: 'services.2.titleTr', mine: 'a', theirs: 'b' }]);
  });

  it('reads new items within an item, and lists by name', () => {
    const inner = (...parts: JsonObject[]) => ({ services: [{ id: 1, parts }] });
    const { value } = mergeValues(
      fields,
      inner(),
      inner({ id: 1, name: 'm' }),
      inner({ id: 1, name: 't' }),
    );
    expect(value).toEqual(inner({ id: 1, name: 't' }, { id: 2, name: 'm' }));
    const tabs = (...names: string[]) => ({ tabs: names.map((name) => ({ name })) });
    expect(mergeValues(fields, tabs('a', 'b'), tabs('b', 'a'), tabs('a', 'b', 'c')).value).toEqual(
      tabs('b', 'a', 'c'),
    );
  });

  it('merges values without fields by key, and names with dots in them', () => {
    const base = { 'a.b': 'x', 'list': [{ id: 1, x: 1 }, { id: 2 }], 'plain': [1, 2] };
    const mine = { 'a.b': 'm', 'list': [{ id: 1, x: 2 }, { id: 2 }], 'plain': [1, 2] };
    const theirs = {
      'a.b': 't',
      'list': [
        { id: 2, y: 1 },
        { id: 1, x: 1 },
      ],
      'plain': [2],
    };
    expect(mergeValues(null, base, mine, theirs)).toEqual({
      value: {
        'a.b': 't',
        'list': [
          { id: 2, y: 1 },
          { id: 1, x: 2 },
        ],
        'plain': [2],
      },
      conflicts: [{ field: 'a~1b', base: 'x', mine: 'm', theirs: 't' }],
      renamed: [],
    });
  });
});

// Values of this shape, with anything that a stored document may contain.
const short = fc.constantFrom('', 'a', 'b', 'c');
const part = fc.record({ id: fc.integer({ min: 0, max: 4 }), name: short });
const item = fc.record(
  {
    id: fc.integer({ min: 0, max: 6 }),
    titleTr: short,
    icon: short,
    odd: fc.jsonValue({ maxDepth: 2 }),
    parts: fc.uniqueArray(part, { selector: ({ id }) => id, maxLength: 4 }),
  },
  { requiredKeys: ['id'] },
);
const document = fc.record(
  {
    title: fc.oneof(short, fc.constant(null)),
    file: short,
    lines: fc.array(short, { maxLength: 2 }),
    services: fc.oneof(
      { weight: 6, arbitrary: fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 }) },
      { weight: 1, arbitrary: fc.array(item, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    ),
    tabs: fc.uniqueArray(fc.record({ name: short, lable: short }), { selector: (tab) => tab.name }),
    unknown: fc.jsonValue({ maxDepth: 3 }),
  },
  { requiredKeys: [] },
);
const value: fc.Arbitrary<JsonValue> = fc
  .oneof({ weight: 9, arbitrary: document }, { weight: 1, arbitrary: fc.jsonValue() })
  // As stored.
  .map((random) => JSON.parse(JSON.stringify(random)));
const someFields = fc.constantFrom(fields, null);
const plain = (merged: JsonValue | undefined) => JSON.stringify(merged);

describe('a merge', () => {
  it('with a side that has not changed is the other side', () => {
    fc.assert(
      fc.property(someFields, value, value, (known, base, changed) => {
        const none = { conflicts: [], renamed: [] };
        const mine = mergeValues(known, base, changed, base);
        expect(mine).toMatchObject(none);
        expect(plain(mine.value)).toBe(plain(changed));
        const theirs = mergeValues(known, base, base, changed);
        expect(theirs).toMatchObject(none);
        expect(plain(theirs.value)).toBe(plain(changed));
        const both = mergeValues(known, base, changed, changed);
        expect(both).toMatchObject(none);
        expect(plain(both.value)).toBe(plain(changed));
      }),
    );
  });

  it('is the same every time, and what it gives merges with theirs to itself', () => {
    fc.assert(
      fc.property(someFields, value, value, value, (known, base, mine, theirs) => {
        const once = mergeValues(known, base, mine, theirs);
        expect(mergeValues(known, base, mine, theirs)).toEqual(once);
        // The next save starts from it.
        const next = mergeValues(known, theirs, once.value, theirs);
        expect(plain(next.value)).toBe(plain(once.value));
      }),
    );
  });

  it('loses nothing that one side alone has changed, wherever it stands', () => {
    const known = document.map((random) => JSON.parse(JSON.stringify(random)) as JsonObject);
    const names = ['title', 'file', 'lines', 'unknown'] as const;
    fc.assert(
      fc.property(known, known, known, (base, mine, theirs) => {
        const { value: merged, conflicts } = mergeValues(fields, base, mine, theirs);
        const object = merged as JsonObject;
        const clashes = new Set(conflicts.map(({ field }) => field));
        const lost = names.filter((name) => {
          const [was, own, other] = [base, mine, theirs].map((side) => plain(side[name]));
          if (was === other) return plain(object[name]) !== own;
          if (was === own || own === other) return plain(object[name]) !== other;
          return name !== 'unknown' && !clashes.has(name);
        });
        expect(lost).toEqual([]);
      }),
    );
  });

  it('of independent changes is the same whoever comes first', () => {
    const lists = fc.record({
      order: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 7 }),
      mine: fc.nat(6),
      theirs: fc.nat(6),
      added: fc.nat(7),
    });
    fc.assert(
      fc.property(lists, ({ order, mine, theirs, added }) => {
        const base = services(...order);
        const [one, other] = [order[mine % order.length]!, order[theirs % order.length]!];
        fc.pre(one !== other);
        const edited = services(...order.map((id) => (id === one ? service(id, 'mine') : id)));
        const without = order.filter((id) => id !== other);
        const changed = services(...without.toSpliced(added, 0, 20));
        const first = mergeValues(fields, base, edited, changed);
        const second = mergeValues(fields, base, changed, edited);
        expect(first).toEqual(second);
        expect(first.conflicts).toEqual([]);
        expect(new Set(ids(first.value))).toEqual(new Set([...without, 20]));
      }),
    );
  });

  it('keeps every item that somebody added or moved', () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 9 });
    fc.assert(
      fc.property(order, order, order, (was, own, other) => {
        const { value: merged } = mergeValues(
          fields,
          services(...was),
          services(...own),
          services(...other),
        );
        const expected = new Set([
          ...own.filter((id) => other.includes(id) || !was.includes(id)),
          ...other.filter((id) => own.includes(id) || !was.includes(id)),
        ]);
        const found = ids(merged);
        expect(found).toHaveLength(expected.size);
        expect(new Set(found)).toEqual(expected);
      }),
    );
  });
});
