import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readField } from '#common/content/field-values.ts';
import { SessionEnded } from '../../api-client.ts';
import { CallFailed } from '../../call-contract.ts';
import type { createUnitStore } from './unit-store.ts';
import { exampleUnit, openTestStore, TestServer } from '#tests/support/editor-unit-server.ts';
import type { UnitLanguage } from '#contracts/parts.ts';

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

test('what is typed is saved a moment after the last letter, and only its language', async () => {
  const { store, server } = await setUp();
  store.setField('ar', 'title', 'ع');
  await pause(500);
  store.setField('ar', 'title', 'عناية');
  await pause(500);
  expect(server.requests).toHaveLength(0);
  expect(states(store)).toEqual(['saved', 'changed', 'saved']);
  await pause(300);
  expect(server.requests).toMatchObject([
    { origin: 'autosave', versions: { ar: { basedOn: 'ar-0' } } },
  ]);
  expect(Object.keys(server.requests[0]!.versions)).toEqual(['ar']);
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
  expect(readField(server.valueOf('ar'), 'title')).toBe('عناية');
});

test('what is typed while a save is on its way stays and goes with the next', async () => {
  const { store, server } = await setUp();
  server.isHolding = true;
  store.setField('en', 'title', 'Caring');
  await pause();
  expect(states(store)[0]).toBe('saving');
  store.setField('en', 'title', 'Caring for');
  store.setField('de', 'title', 'Fürsorge');
  await pause(5_000);
  expect(server.requests).toHaveLength(1);
  server.isHolding = false;
  server.held[0]!();
  await pause();
  expect(read(store, 'en', 'title')).toBe('Caring for');
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]!.versions).toMatchObject({ en: { basedOn: 'en-1' }, de: {} });
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
});

test('an explicit save takes the named languages alone', async () => {
  const { store, server } = await setUp();
  store.setField('en', 'title', 'Caring');
  store.setField('de', 'title', 'Fürsorge');
  await store.save(['de']);
  expect(server.requests).toMatchObject([{ origin: 'save', versions: { de: {} } }]);
  expect(states(store)).toEqual(['changed', 'saved', 'saved']);
});

test('an untranslated field and a list are one for all languages', async () => {
  const { store, server } = await setUp();
  store.setField('all', 'theme', 'pine');
  store.changeList('services', { change: 'move', key: 2, index: 0 });
  await pause();
  for (const language of ['en', 'ar', 'de'] as const) {
    expect(readField(server.valueOf(language), 'theme')).toBe('pine');
    expect(server.valueOf(language)).toMatchObject({ services: [{ id: 2 }, { id: 1 }] });
  }
});

test('others’ work in other fields comes in, what is typed stays', async () => {
  const { store, server } = await setUp();
  server.change('en', { ...(server.valueOf('en') as object), theme: 'pine' });
  store.setField('en', 'title', 'Caring');
  await pause();
  expect(read(store, 'en', 'theme')).toBe('pine');
  expect(server.valueOf('en')).toMatchObject({ title: 'Caring', theme: 'pine' });
  expect(store.getSnapshot().conflicts).toEqual([]);
});

test('the same field: theirs stands until it is chosen, the rest is saved, mine is kept', async () => {
  const { store, server } = await setUp();
  server.change('en', { ...(server.valueOf('en') as object), title: 'Help' });
  store.setField('en', 'title', 'Caring');
  store.setField('de', 'title', 'Fürsorge');
  await pause();
  const { conflicts, conflictsWith } = store.getSnapshot();
  expect(conflicts).toMatchObject([
    { language: 'en', field: 'title', base: 'Care', mine: 'Caring', theirs: 'Help' },
  ]);
  expect(conflictsWith).toEqual({ id: 'm', name: 'Mona', at: 5 });
  expect(read(store, 'en', 'title')).toBe('Help');
  await pause();
  expect(readField(server.valueOf('de'), 'title')).toBe('Fürsorge');
  expect(states(store)).toEqual(['conflict', 'saved', 'saved']);
  expect(store.isSafeToLeave()).toBe(false);
  store.resolve(conflicts[0]!, 'mine');
  await pause();
  expect(readField(server.valueOf('en'), 'title')).toBe('Caring');
  expect(store.getSnapshot()).toMatchObject({ conflicts: [], conflictsWith: null });
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
});

test('what is typed while a conflict waits changes my side alone, and is stored in this browser', async () => {
  const { store, server, shelves, make } = openTestStore();
  const open = await store;
  server.change('en', { ...(server.valueOf('en') as object), title: 'Help' });
  open.setField('en', 'title', 'Caring');
  await pause();
  open.setField('en', 'title', 'Caring for all');
  await pause();
  expect(read(open, 'en', 'title')).toBe('Help');
  expect(open.getSnapshot().conflicts).toMatchObject([{ mine: 'Caring for all', theirs: 'Help' }]);
  expect(readField(server.valueOf('en'), 'title')).toBe('Help');
  shelves.end('a');
  const next = await make('two');
  await pause(0);
  expect(readField(next.getSnapshot().recovered[0]?.values.en, 'title')).toBe('Caring for all');
  open.resolve(open.getSnapshot().conflicts[0]!, 'mine');
  await open.save();
  expect(readField(server.valueOf('en'), 'title')).toBe('Caring for all');
});

test('undo while a conflict waits keeps the text that was saved by others', async () => {
  const { store, server } = await setUp();
  server.change('en', { ...(server.valueOf('en') as object), title: 'Help' });
  store.setField('en', 'title', 'Caring');
  await pause();
  store.undo();
  await store.save();
  expect(read(store, 'en', 'title')).toBe('Help');
  expect(readField(server.valueOf('en'), 'title')).toBe('Help');
  expect(store.getSnapshot().conflicts).toMatchObject([{ mine: 'Caring', theirs: 'Help' }]);
});

test('typed on in a field that others have changed meanwhile: a conflict, not an overwriting', async () => {
  const { store, server } = await setUp();
  server.isHolding = true;
  store.setField('en', 'theme', 'amber');
  await pause();
  store.setField('en', 'title', 'Caring');
  server.change('en', { ...(server.valueOf('en') as object), title: 'Help' });
  server.isHolding = false;
  server.held[0]!();
  await pause(0);
  expect(store.getSnapshot().conflicts).toMatchObject([{ mine: 'Caring', theirs: 'Help' }]);
});

test('without a network it is kept, and sent again at growing intervals', async () => {
  const { store, server } = await setUp();
  server.fault = () => Promise.reject(new TypeError('Failed to fetch'));
  store.setField('en', 'title', 'Caring');
  await pause();
  expect(store.getSnapshot().saving.en).toBe('no-network');
  expect(store.isSafeToLeave()).toBe(false);
  await pause(1_000);
  await pause(2_000);
  expect(server.requests).toHaveLength(3);
  server.fault = null;
  store.setField('en', 'title', 'Caring for');
  store.retry();
  await pause(0);
  expect(readField(server.valueOf('en'), 'title')).toBe('Caring for');
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
});

test('a server with troubles is asked again', async () => {
  const { store, server, errors } = await setUp();
  server.fault = () => Promise.reject(new CallFailed(503, 'busy'));
  store.setField('en', 'title', 'Caring');
  await pause();
  expect(store.getSnapshot().saving.en).toBe('no-server');
  server.fault = null;
  await pause(1_000);
  expect(states(store)[0]).toBe('saved');
  expect(errors).toEqual([]);
});

test('once nobody is logged in it waits for a login', async () => {
  const { store, server } = await setUp();
  server.fault = () => Promise.reject(new SessionEnded());
  store.setField('en', 'title', 'Caring');
  await pause();
  store.setField('en', 'title', 'Caring for');
  await pause(60_000);
  expect(server.requests).toHaveLength(1);
  expect(states(store)[0]).toBe('signed-out');
  server.fault = null;
  store.retry();
  await pause(0);
  expect(readField(server.valueOf('en'), 'title')).toBe('Caring for');
});

test('undo takes back a burst of typing, a list change and leaves others’ work', async () => {
  const { store, server } = await setUp();
  store.setField('en', 'title', 'C');
  store.setField('en', 'title', 'Ca');
  store.changeList('services', { change: 'remove', key: 2 });
  expect(read(store, 'ar', 'services.2.titleTr')).toBeUndefined();
  server.change('en', { ...(server.valueOf('en') as object), theme: 'pine' });
  await pause();
  store.undo();
  expect(read(store, 'ar', 'services.2.titleTr')).toBe('بطاقة 2');
  store.undo();
  expect(read(store, 'en', 'title')).toBe('Care');
  expect(read(store, 'en', 'theme')).toBe('pine');
  expect(store.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
  store.redo();
  expect(read(store, 'en', 'title')).toBe('Ca');
  await pause();
  expect(states(store)).toEqual(['saved', 'saved', 'saved']);
});

test('an action that writes several fields and languages is one step', async () => {
  const { store } = await setUp();
  store.asOneStep(() => {
    store.setField('en', 'title', 'A nurse');
    store.setField('ar', 'title', 'ممرضة');
    store.setField('all', 'theme', 'pine');
  });
  store.setField('all', 'theme', 'sand');
  store.undo();
  expect(read(store, 'de', 'theme')).toBe('pine');
  store.undo();
  expect(read(store, 'en', 'title')).toBe('Care');
  expect(read(store, 'ar', 'title')).toBe('رعاية');
  expect(read(store, 'de', 'theme')).toBe('mint');
  expect(store.getSnapshot().canUndo).toBe(false);
  store.redo();
  expect(read(store, 'ar', 'title')).toBe('ممرضة');
});

test('values that are taken back leave what was typed since', async () => {
  const { store } = await setUp();
  const value = store.getSnapshot().values.en as object;
  const undo = store.setValues({ en: { ...value, title: 'Loaded' } });
  store.setField('en', 'services.1.titleTr', 'Typed');
  undo();
  expect(read(store, 'en', 'title')).toBe('Care');
  expect(read(store, 'en', 'services.1.titleTr')).toBe('Typed');
});

test('a field of an item that a language lacks makes the item there', async () => {
  const unit = exampleUnit();
  unit.versions.de!.value = { title: 'Pflege', services: [] };
  unit.versions.ar!.value = null;
  const store = await openTestStore(new TestServer(unit)).store;
  store.setField('de', 'services.2.titleTr', 'Karte zwei');
  expect(read(store, 'de', 'services')).toEqual([{ id: 2, name: 'two', titleTr: 'Karte zwei' }]);
  store.setField('ar', 'services.1.titleTr', 'أولى');
  expect(store.getSnapshot().values.ar).toEqual({
    theme: 'mint',
    services: [
      { id: 1, name: 'one', titleTr: 'أولى' },
      { id: 2, name: 'two' },
    ],
  });
});

test('what a killed tab left behind is offered, and taken as it was typed', async () => {
  const { server, shelves, make } = openTestStore();
  const first = await make('one');
  server.fault = () => Promise.reject(new TypeError('Failed to fetch'));
  first.setField('ar', 'title', 'عناية كاملة');
  await pause(0);
  first.close();
  const beside = await make('two');
  await pause(0);
  // Its tab is still open.
  expect(beside.getSnapshot().recovered).toEqual([]);
  shelves.end('one');
  server.fault = null;
  server.change('ar', { ...(server.valueOf('ar') as object), theme: 'pine' });
  const second = await make('three');
  await pause(0);
  expect(second.getSnapshot().recovered[0]?.values.ar).toMatchObject({
    title: 'عناية كاملة',
    theme: 'pine',
  });
  expect(read(second, 'ar', 'title')).toBe('رعاية');
  second.applyRecovered('one');
  await pause();
  expect(server.valueOf('ar')).toMatchObject({ title: 'عناية كاملة', theme: 'pine' });
  shelves.end('three');
  const third = await make('four');
  await pause(0);
  expect(third.getSnapshot().recovered).toEqual([]);
});

test('what was left behind and is refused, is gone; what was saved after all is not offered', async () => {
  const { server, shelves, make } = openTestStore();
  const first = await make('one');
  first.setField('en', 'title', 'Caring');
  await pause(0);
  first.close();
  shelves.end('one');
  const second = await make('two');
  await pause(0);
  expect(second.getSnapshot().recovered).toHaveLength(1);
  second.dropRecovered('one');
  await pause(0);
  expect(second.getSnapshot().recovered).toEqual([]);
  expect(read(second, 'en', 'title')).toBe('Care');

  const third = await make('three');
  third.setField('en', 'title', 'Cared for');
  await pause(0);
  // Sent while the page unloads: the answer is lost.
  third.leave();
  third.close();
  await pause(0);
  shelves.end('three');
  const fourth = await make('five');
  await pause(0);
  expect(readField(server.valueOf('en'), 'title')).toBe('Cared for');
  expect(fourth.getSnapshot().recovered).toEqual([]);
});

test('reading anew keeps what is typed', async () => {
  const { store, server } = await setUp();
  store.setField('en', 'title', 'Caring');
  server.change('en', { ...(server.valueOf('en') as object), theme: 'pine' });
  await store.refresh();
  expect(store.getSnapshot().values.en).toMatchObject({ title: 'Caring', theme: 'pine' });
  await pause();
  expect(server.valueOf('en')).toMatchObject({ title: 'Caring', theme: 'pine' });
});

test('undoing a restore keeps what was saved since', async () => {
  const { store, server } = await setUp();
  const draft = () => ({ en: store.getSnapshot().unit.versions.en?.value ?? null });
  const before = draft();
  server.change('en', { ...(before.en as object), title: 'Restored' });
  await store.refresh();
  const undo = store.undoOf({ before, after: draft() });
  store.setField('en', 'theme', 'rose');
  await pause();
  undo();
  await pause();
  expect(server.valueOf('en')).toEqual({ ...(before.en as object), theme: 'rose' });
});
