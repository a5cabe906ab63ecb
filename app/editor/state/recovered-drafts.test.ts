import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readField } from '#common/content/field-values.ts';
import { createUnitStore } from './unit-store.ts';
import { createTestBackups, exampleUnit, TestServer } from '#tests/support/editor-unit-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = async (milliseconds = 800) => await vi.advanceTimersByTimeAsync(milliseconds);
type Store = ReturnType<typeof createUnitStore>;
const offersIn = (store: Store) =>
  store.getSnapshot().recovered.map(({ tab, values, isWaiting }) => ({
    tab,
    title: readField(values.en, 'title'),
    isWaiting,
  }));

/** One person's tabs on one unit, in one browser. */
function startTabs() {
  const server = new TestServer(exampleUnit());
  const shelves = createTestBackups();
  const cut = () => {
    server.fault = () => Promise.reject(new TypeError('Failed to fetch'));
  };
  const mend = () => {
    server.fault = null;
  };
  async function open(tab: string): Promise<Store> {
    const store = createUnitStore(await server.unit(), {
      calls: server,
      backups: shelves.shelfOf(tab),
      person: { id: 'p', name: 'Nadia' },
      onError: () => {},
      onBackupFailure: () => {},
    });
    await pause(0);
    return store;
  }
  async function crash(tab: string, store: Store): Promise<void> {
    await pause(0);
    store.close();
    shelves.end(tab);
  }
  /**
   * Types in several tabs that are open at the same time without a network, and crash one after the
   * other.
   */
  async function leave(typed: Readonly<Record<string, (store: Store) => void>>): Promise<void> {
    cut();
    const tabs = [];
    for (const [tab, type] of Object.entries(typed)) {
      const store = await open(tab);
      await pause(60_000);
      type(store);
      tabs.push([tab, store] as const);
    }
    for (const [tab, store] of tabs) await crash(tab, store);
  }
  return { server, cut, mend, open, crash, leave };
}

const title = (text: string) => (store: Store) => store.setField('en', 'title', text);

test('two crashed tabs that typed in different fields are both offered, and both taken', async () => {
  const { server, mend, open, leave } = startTabs();
  await leave({ one: title('Caring'), two: (store) => store.setField('all', 'theme', 'pine') });
  mend();
  const store = await open('three');
  expect(offersIn(store)).toEqual([
    { tab: 'two', title: 'Care', isWaiting: false },
    { tab: 'one', title: 'Caring', isWaiting: false },
  ]);
  store.applyRecovered('one');
  store.applyRecovered('two');
  expect(store.getSnapshot()).toMatchObject({ recovered: [], conflicts: [] });
  await pause();
  expect(server.valueOf('en')).toMatchObject({ title: 'Caring', theme: 'pine' });
  expect(server.valueOf('de')).toMatchObject({ title: 'Pflege', theme: 'pine' });
});

test('two crashed tabs that typed in the same field are chosen between', async () => {
  const { server, mend, open, leave } = startTabs();
  await leave({ one: title('Caring'), two: title('Cared for') });
  mend();
  const store = await open('three');
  expect(offersIn(store).map((offer) => offer.title)).toEqual(['Cared for', 'Caring']);
  store.applyRecovered('two');
  await pause();
  expect(offersIn(store)).toEqual([{ tab: 'one', title: 'Caring', isWaiting: false }]);
  store.applyRecovered('one');
  const [conflict] = store.getSnapshot().conflicts;
  expect(conflict).toMatchObject({ mine: 'Caring', theirs: 'Cared for', draftTab: 'one' });
  store.resolve(conflict!, 'mine');
  await pause();
  expect(readField(server.valueOf('en'), 'title')).toBe('Caring');
  expect((await open('four')).getSnapshot().recovered).toEqual([]);
});

test('what was taken back and not chosen between outlives another crash', async () => {
  const { mend, open, crash, leave } = startTabs();
  await leave({ one: title('Caring'), two: title('Cared for') });
  const store = await open('three');
  store.applyRecovered('two');
  await pause();
  store.applyRecovered('one');
  await pause();
  expect(store.getSnapshot().conflicts).toHaveLength(1);
  await crash('three', store);
  mend();
  const next = await open('four');
  expect(
    offersIn(next)
      .map((offer) => offer.title)
      .toSorted(),
  ).toEqual(['Cared for', 'Caring']);
});

test('what somebody else has changed as well is chosen between first; the next waits', async () => {
  const { server, mend, open, leave } = startTabs();
  await leave({ one: title('Caring'), two: title('Cared for') });
  mend();
  server.change('en', { ...(server.valueOf('en') as object), title: 'Carer' });
  const store = await open('three');
  store.applyRecovered('two');
  expect(offersIn(store)).toEqual([{ tab: 'one', title: 'Caring', isWaiting: true }]);
  store.applyRecovered('one');
  const [first] = store.getSnapshot().conflicts;
  expect(store.getSnapshot().conflicts).toHaveLength(1);
  expect(first).toMatchObject({ mine: 'Cared for', theirs: 'Carer' });
  store.resolve(first!, 'mine');
  expect(offersIn(store)).toEqual([{ tab: 'one', title: 'Caring', isWaiting: false }]);
  store.applyRecovered('one');
  const [second] = store.getSnapshot().conflicts;
  expect(second).toMatchObject({ mine: 'Caring', theirs: 'Cared for' });
  store.resolve(second!, 'theirs');
  await pause();
  expect(readField(server.valueOf('en'), 'title')).toBe('Cared for');
  expect((await open('four')).getSnapshot().recovered).toEqual([]);
});

test('what is typed now in a field, and in conflict, is not lost to what was typed before', async () => {
  const { server, mend, open, leave } = startTabs();
  await leave({ one: title('Caring') });
  mend();
  const store = await open('two');
  server.change('en', { ...(server.valueOf('en') as object), title: 'Carer' });
  store.setField('en', 'title', 'Careful');
  await pause();
  expect(store.getSnapshot().conflicts).toMatchObject([{ mine: 'Careful', theirs: 'Carer' }]);
  store.applyRecovered('one');
  expect(store.getSnapshot().conflicts).toMatchObject([{ mine: 'Careful', theirs: 'Carer' }]);
  expect(offersIn(store)).toEqual([{ tab: 'one', title: 'Caring', isWaiting: true }]);
});

test('what waited for a choice is offered again when somebody saves in the same field', async () => {
  const { server, mend, cut, open, leave } = startTabs();
  await leave({ one: title('Caring'), two: title('Cared for') });
  const store = await open('three');
  store.applyRecovered('two');
  store.applyRecovered('one');
  cut();
  await pause();
  server.change('en', { ...(server.valueOf('en') as object), title: 'Carer' });
  mend();
  store.retry();
  await pause();
  expect(store.getSnapshot().conflicts).toMatchObject([{ mine: 'Cared for', theirs: 'Carer' }]);
  expect(offersIn(store)).toEqual([{ tab: 'one', title: 'Caring', isWaiting: true }]);
  store.resolve(store.getSnapshot().conflicts[0]!, 'theirs');
  store.applyRecovered('one');
  expect(store.getSnapshot().conflicts).toMatchObject([{ mine: 'Caring', theirs: 'Carer' }]);
});

test('one is let go, and the other stays', async () => {
  const { mend, open, leave } = startTabs();
  await leave({ one: title('Caring'), two: title('Cared for') });
  mend();
  const store = await open('three');
  store.dropRecovered('two');
  expect(offersIn(store)).toEqual([{ tab: 'one', title: 'Caring', isWaiting: false }]);
  await pause(0);
  expect(offersIn(await open('four')).map(({ tab }) => tab)).toEqual(['one']);
});
