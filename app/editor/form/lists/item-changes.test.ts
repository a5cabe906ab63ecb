import { expect, test } from 'vitest';
import { readField } from '#common/content/field-values.ts';
import { key, list, text } from '#common/content/fields.ts';
import { createUnitStore } from '../../state/unit-store.ts';
import { createTestBackups, exampleUnit, TestServer } from '#tests/support/editor-unit-server.ts';
import { addItem, duplicateItem, newItem, removeItem } from './item-changes.ts';

const field = list({ name: key(), titleTr: text() });
const path = 'services';
const versions = ['en', 'ar', 'de'] as const;

function openList() {
  const unit = exampleUnit();
  const store = createUnitStore(unit, {
    calls: new TestServer(unit),
    backups: createTestBackups().shelfOf('tab'),
    person: { id: 'mona', name: 'Mona' },
    onError: () => {},
    onBackupFailure: () => {},
  });
  const titles = () =>
    versions.map((language) => {
      const items = readField(store.getSnapshot().values[language], path);
      return (Array.isArray(items) ? items : []).map((item) => readField(item, 'titleTr') ?? null);
    });
  return { form: { store, versions, source: 'en' as const }, titles };
}

test('an item is added to every language, without a text', () => {
  const { form, titles } = openList();
  expect(addItem(form, { path, field }, 2)).toBe(3);
  expect(titles().map((own) => own[2])).toEqual([null, null, null]);
});

test('a copy has each language’s own texts, a key of its own, and is one step to take back', () => {
  const { form, titles } = openList();
  expect(duplicateItem(form, { path, field }, 1, 0)).toBe(3);
  expect(titles()).toEqual([
    ['Card 1', 'Card 1', 'Card 2'],
    ['بطاقة 1', 'بطاقة 1', 'بطاقة 2'],
    ['Karte 1', 'Karte 1', 'Karte 2'],
  ]);
  form.store.undo();
  expect(titles()[0]).toEqual(['Card 1', 'Card 2']);
});

test('what was removed comes back where it was, in every language', () => {
  const { form, titles } = openList();
  const before = titles();
  const undo = removeItem(form, { path, field }, 1, 0);
  expect(titles()[1]).toEqual(['بطاقة 2']);
  form.store.setField('en', 'services.2.titleTr', 'Changed since');
  undo();
  expect(titles()[1]).toEqual(before[1]);
  expect(titles()[0]).toEqual(['Card 1', 'Changed since']);
});

test('a new item has nothing but what it is matched by', () => {
  const needy = list({ title: key({ required: true, from: 'titleTr' }), fileName: key() });
  expect(newItem(needy, [[{ id: 4, title: 'Nights' }]])).toEqual({ id: 5 });
  const named = list({ name: key() }, { key: 'name' });
  expect(newItem(named, [[{ name: 'item-2' }]])).toEqual({ name: 'item-3' });
});

test('a copy has keys made of its texts', () => {
  const keyed = list({ name: key({ from: 'titleTr' }), titleTr: text() });
  const { form } = openList();
  duplicateItem(form, { path, field: keyed }, 1, 0);
  const { values } = form.store.getSnapshot();
  expect(versions.map((language) => readField(values[language], 'services.3.name'))).toEqual([
    'Card 1',
    'Card 1',
    'Card 1',
  ]);
});
