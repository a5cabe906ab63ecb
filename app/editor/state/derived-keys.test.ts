import { expect, test } from 'vitest';
import type { Unit } from '#contracts/units.ts';
import { readField } from '#common/content/field-values.ts';
import { key, list, text } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { createUnitStore } from './unit-store.ts';
import { createTestBackups, exampleUnit, TestServer } from '#tests/support/editor-unit-server.ts';
import type { UnitLanguage } from '#contracts/parts.ts';

const fields = {
  services: list({ title: key({ required: true, max: 20, from: 'titleTr' }), titleTr: text() }),
};

/** Opens three languages with one item; `published` is its public key. */
function open({ item, published = null }: { item: JsonValue; published?: JsonValue }) {
  const base = exampleUnit();
  const version = (language: UnitLanguage) => ({
    ...base.versions[language]!,
    value: { services: [item] },
    published: published === null ? null : { services: [published] },
  });
  const unit: Unit = {
    ...base,
    type: { ...base.type, fields },
    versions: { en: version('en'), ar: version('ar'), de: version('de') },
  };
  const store = createUnitStore(unit, {
    calls: new TestServer(unit),
    backups: createTestBackups().shelfOf('tab'),
    person: { id: 'mona', name: 'Mona' },
    onError: () => {},
    onBackupFailure: () => {},
  });
  const keys = () =>
    (['en', 'ar', 'de'] as const).map((language) =>
      readField(store.getSnapshot().values[language], 'services.1.title'),
    );
  const type = (words: string, language: UnitLanguage = 'en') =>
    store.setField(language, 'services.1.titleTr', words);
  return { store, keys, type };
}

test('a new item’s key is made of its text in the source language, in every language, letter by letter', () => {
  const { store, keys, type } = open({ item: { id: 1 } });
  type('ر', 'ar');
  expect(keys()).toEqual([undefined, undefined, undefined]);
  type('N');
  type('Night shift ');
  expect(keys()).toEqual(['Night shift', 'Night shift', 'Night shift']);
  type('The longest night of all');
  expect(keys()[0]).toBe('The longest night of');
  type('');
  expect(keys()).toEqual([undefined, undefined, undefined]);
  store.undo();
  expect(keys()).toEqual([undefined, undefined, undefined]);
});

test('a long text is cut between characters', () => {
  const { keys, type } = open({ item: { id: 1 } });
  type(`${'a'.repeat(19)}💊 and more`);
  expect(keys()[0]).toBe(`${'a'.repeat(19)}💊`);
});

test('what was typed and the key that was made of it are taken back in one step', () => {
  const { store, keys, type } = open({ item: { id: 1, title: 'Old', titleTr: 'Old' } });
  type('New');
  expect(keys()).toEqual(['New', 'New', 'New']);
  store.undo();
  expect(keys()).toEqual(['Old', 'Old', 'Old']);
});

test('a key that somebody has written stays', () => {
  const { keys, type } = open({ item: { id: 1, title: 'nights', titleTr: 'Night shift' } });
  type('Day shift');
  expect(keys()).toEqual(['nights', 'nights', 'nights']);
});

test('a key that is public stays, but for one that nobody ever wrote', () => {
  const item = { id: 1, title: 'Night', titleTr: 'Night' };
  const known = open({ item, published: item });
  known.type('Day');
  expect(known.keys()[0]).toBe('Night');
  const made = { id: 1, title: 'item-1', titleTr: 'Night' };
  const generated = open({ item: made, published: made });
  generated.type('Day');
  expect(generated.keys()).toEqual(['Day', 'Day', 'Day']);
});
