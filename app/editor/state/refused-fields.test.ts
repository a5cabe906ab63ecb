import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readField } from '#common/content/field-values.ts';
import { CallFailed } from '../../call-contract.ts';
import type { createUnitStore } from './unit-store.ts';
import { openTestStore } from '#tests/support/editor-unit-server.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function setUp() {
  const { store, ...rest } = openTestStore();
  return { ...rest, store: await store };
}

const pause = async (milliseconds = 800) => await vi.advanceTimersByTimeAsync(milliseconds);
type Store = ReturnType<typeof createUnitStore>;
const read = (store: Store, language: UnitLanguage, field: string) =>
  readField(store.getSnapshot().values[language], field);
const states = (store: Store) => Object.values(store.getSnapshot().saving);

test('a field that the server does not store stays here, and all others are saved', async () => {
  const { store, server, errors } = await setUp();
  server.unfit = ['theme'];
  store.setField('en', 'title', 'Caring');
  store.setField('en', 'theme', 'javascript:1');
  store.setField('ar', 'title', 'عناية');
  await pause();
  const problem = { language: 'en', field: 'theme', message: 'is not safe' };
  expect(store.getSnapshot().refused).toMatchObject([problem]);
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
  expect(server.valueOf('en')).toMatchObject({ title: 'Caring', theme: 'mint' });
  expect(read(store, 'en', 'theme')).toBe('javascript:1');
  expect(store.isSafeToLeave()).toBe(false);
  await pause(60_000);
  expect(server.requests).toHaveLength(1);
  store.setField('en', 'title', 'Care for');
  await pause();
  expect(server.valueOf('en')).toMatchObject({ title: 'Care for', theme: 'mint' });
  expect(store.getSnapshot().refused).toMatchObject([problem]);
  server.unfit = [];
  store.setField('en', 'theme', 'pine');
  expect(store.getSnapshot().refused).toEqual([]);
  await pause();
  expect(server.valueOf('en')).toMatchObject({ title: 'Care for', theme: 'pine' });
  expect(store.isSafeToLeave()).toBe(true);
  expect(errors).toEqual([]);
});

test('what is typed on while a field is refused is no conflict', async () => {
  const { store, server } = await setUp();
  server.unfit = ['theme'];
  server.isHolding = true;
  store.setField('en', 'theme', 'java');
  await pause();
  store.setField('en', 'theme', 'javascript:');
  server.change('en', { ...(server.valueOf('en') as object), title: 'Others’' });
  server.isHolding = false;
  server.held.shift()?.();
  await pause(0);
  expect(store.getSnapshot().conflicts).toEqual([]);
  expect(read(store, 'en', 'theme')).toBe('javascript:');
  expect(read(store, 'en', 'title')).toBe('Others’');
  await pause();
  expect(server.requests).toHaveLength(2);
  expect(store.getSnapshot().refused).toMatchObject([{ field: 'theme' }]);
});

test('what others saved in a field that is refused is a conflict, not overwritten', async () => {
  const { store, server } = await setUp();
  server.unfit = ['theme'];
  server.change('en', { ...(server.valueOf('en') as object), theme: 'pine' });
  store.setField('en', 'theme', 'javascript:1');
  await pause();
  const { conflicts } = store.getSnapshot();
  expect(conflicts).toMatchObject([
    { field: 'theme', base: 'mint', mine: 'javascript:1', theirs: 'pine' },
  ]);
  expect(read(store, 'en', 'theme')).toBe('pine');
  store.setField('en', 'title', 'Caring');
  await pause();
  expect(server.valueOf('en')).toMatchObject({ title: 'Caring', theme: 'pine' });
  store.resolve(conflicts[0]!, 'mine');
  await pause();
  expect(store.getSnapshot().refused).toMatchObject([{ field: 'theme' }]);
  expect(server.valueOf('en')).toMatchObject({ theme: 'pine' });
});

test('an item that others add to a list that is refused stays', async () => {
  const { store, server } = await setUp();
  server.unfit = ['services'];
  const en = server.valueOf('en');
  const third = { id: 3, name: 'three', titleTr: 'Card 3' };
  const services = readField(en, 'services') as JsonValue[];
  server.change('en', { ...(en as object), services: [...services, third] });
  store.setField('en', 'services.1.titleTr', 'Wrong');
  await pause();
  // With the new item the list differs, so it is sent again.
  await pause();
  expect(store.getSnapshot().refused).toMatchObject([{ field: 'services' }]);
  expect(read(store, 'en', 'services.3')).toEqual(third);
  server.unfit = [];
  store.setField('en', 'services.1.titleTr', 'First');
  await pause();
  expect(store.getSnapshot()).toMatchObject({ conflicts: [], refused: [] });
  expect(readField(server.valueOf('en'), 'services.1.titleTr')).toBe('First');
  expect(readField(server.valueOf('en'), 'services.3')).toEqual(third);
});

test('a refused text of an item that was loaded without an id stays', async () => {
  const { store, server } = await setUp();
  server.unfit = ['services.3.titleTr'];
  const en = server.valueOf('en');
  const services = readField(en, 'services') as JsonValue[];
  const loaded = { name: 'three', titleTr: 'javascript:1' };
  store.setValues({ en: { ...(en as object), services: [...services, loaded] } });
  await pause();
  expect(store.getSnapshot().refused).toMatchObject([{ field: 'services.3.titleTr' }]);
  expect(read(store, 'en', 'services.3')).toEqual({ id: 3, ...loaded });
  expect(readField(server.valueOf('en'), 'services.3')).toEqual({ id: 3, name: 'three' });
  const unnamed = { name: 'one', titleTr: 'First' };
  store.setValues({ en: { services: [unnamed] }, ar: { services: [unnamed, loaded, loaded] } });
  expect(read(store, 'en', 'services')).toEqual([{ id: 1, ...unnamed }]);
  expect(read(store, 'ar', 'services')).toMatchObject([{ id: 1 }, { id: 2 }, { id: 4 }]);
});

test('a refused field is found again after a crash', async () => {
  const { server, shelves, make, store: opened } = openTestStore();
  server.unfit = ['theme'];
  const store = await opened;
  store.setField('en', 'theme', 'javascript:1');
  await pause();
  store.close();
  shelves.end('a');
  const next = await make('b');
  await pause(0);
  const [left] = next.getSnapshot().recovered;
  expect(readField(left?.values.en, 'theme')).toBe('javascript:1');
});

test('a language that the server does not take waits for another letter', async () => {
  const { store, server, errors } = await setUp();
  server.fault = () => Promise.reject(new CallFailed(403, 'no'));
  store.setField('en', 'title', 'Cars');
  await pause(60_000);
  expect(server.requests).toHaveLength(1);
  expect(states(store)[0]).toBe('refused');
  expect(errors).toMatchObject([{ status: 403 }]);
  server.fault = null;
  store.setField('en', 'title', 'Car');
  await pause();
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
});
