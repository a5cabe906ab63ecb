import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageStore } from './page-store.ts';

const versions = { current: () => 1 };
const maxBytes = 60_000;

function storeOf(bytes: number) {
  return createPageStore({ maxBytes: bytes, versions, headersOf: () => [], shelf: null });
}

test('the bytes of all entries stay below the bound; what was not asked for the longest goes', async () => {
  const store = storeOf(maxBytes);
  for (let index = 0; index < 30; index += 1) {
    await store.keep(`demo/en/${index}`, 1, new Response(`${index}`.repeat(3_000)));
    store.find('demo', '/en/0');
    expect(store.size()).toBeLessThanOrEqual(maxBytes);
  }
  expect(store.find('demo', '/en/0')).not.toBeNull();
  expect(store.find('demo', '/en/1')).toBeNull();
  expect(store.find('demo', '/en/29')).not.toBeNull();
});

test('a page larger than the bound is answered but not kept', async () => {
  const store = storeOf(10_000);
  const entry = await store.keep('demo/en/home', 1, new Response('x'.repeat(20_000)));
  expect(entry.variants.identity.body).toHaveLength(20_000);
  expect(store.find('demo', '/en/home')).toBeNull();
});

test('an entry of another version is not found', async () => {
  const store = storeOf(maxBytes);
  await store.keep('demo/en/home', 0, new Response('old'));
  expect(store.find('demo', '/en/home')).toBeNull();
});

test('an entry that shows a price ends with it', async () => {
  const store = storeOf(maxBytes);
  const saleEnd = Date.now() + 60_000;
  const headers = { 'x-page-cache-until': String(saleEnd) };
  await store.keep('demo/en/home', 1, new Response('300 EGP', { headers }));
  expect(store.find('demo', '/en/home')).not.toBeNull();
  vi.useFakeTimers({ now: saleEnd, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(store.find('demo', '/en/home')).toBeNull();
});
