import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PageEntry, pageResponse } from './page-entry.ts';
import { createPageStore } from './page-store.ts';

const versions = { current: () => 1 };
const maxBytes = 60_000;

function storeOf(bytes: number) {
  return createPageStore({ maxBytes: bytes, versions, isShared: false, headersOf: () => [] });
}

test('the bytes of all entries stay below the bound; what was not asked for the longest goes', async () => {
  const store = storeOf(maxBytes);
  for (let index = 0; index < 30; index += 1) {
    await store.store(`demo/en/${index}`, {
      version: 1,
      response: new Response(`${index}`.repeat(3_000)),
    });
    store.find('demo', '/en/0');
    expect(store.size()).toBeLessThanOrEqual(maxBytes);
  }
  expect(store.find('demo', '/en/0')).not.toBeNull();
  expect(store.find('demo', '/en/1')).toBeNull();
  expect(store.find('demo', '/en/29')).not.toBeNull();
});

test('a page larger than the bound is answered but not kept', async () => {
  const store = storeOf(10_000);
  const entry = await store.store('demo/en/home', {
    version: 1,
    response: new Response('x'.repeat(20_000)),
  });
  expect(entry.variants.identity.body).toHaveLength(20_000);
  expect(store.find('demo', '/en/home')).toBeNull();
});

test('an entry of another version is not found', async () => {
  const store = storeOf(maxBytes);
  await store.store('demo/en/home', { version: 0, response: new Response('old') });
  expect(store.find('demo', '/en/home')).toBeNull();
});

test('an entry that shows a price ends with it', async () => {
  const store = storeOf(maxBytes);
  const saleEnd = Date.now() + 60_000;
  const headers = { 'x-page-cache-until': String(saleEnd) };
  await store.store('demo/en/home', {
    version: 1,
    response: new Response('300 EGP', { headers }),
  });
  expect(store.find('demo', '/en/home')).not.toBeNull();
  vi.useFakeTimers({ now: saleEnd, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(store.find('demo', '/en/home')).toBeNull();
});

test('an entry has every encoding, and soon the smallest brotli', async () => {
  const store = storeOf(200_000);
  const response = new Response('<p>A page of words</p>'.repeat(500));
  const entry = await store.store('demo/en/home', { version: 1, response });
  expect(entry.variants.br.headers.join(' ')).toContain('-bq"');
  const before = store.size();
  await vi.waitFor(() => expect(entry.variants.br.headers.join(' ')).toContain('-b"'));
  expect(store.size()).toBe(before);
  expect(entry.variants.br.body.length).toBeLessThan(entry.variants.gzip.body.length);
});

describe('with a CDN that releases purge', () => {
  const store = createPageStore({ maxBytes, versions, isShared: true, headersOf: () => [] });
  const asked = { method: 'GET', url: '/', headers: {}, socket: {} };

  test('a CDN keeps a page for a day, and browsers ask each time', async () => {
    const response = new Response('text');
    const entry = await store.store('demo/en/home', { version: 1, response });
    const headers = headersOf(entry);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=86400');
  });

  test('a page with a price is kept until the price changes, also from a later answer', async () => {
    const now = Date.now();
    vi.useFakeTimers({ now, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const headers = { 'x-page-cache-until': String(now + 600_000) };
    const response = new Response('300 EGP', { headers });
    const entry = await store.store('demo/en/home', { version: 1, response });
    vi.setSystemTime(now + 590_000);
    const { headers: kept } = pageResponse(entry, {
      ...asked,
      headers: { 'if-none-match': headersOf(entry).get('etag') ?? '' },
    });
    for (const answered of [headersOf(entry), new Headers(pairsOf(kept))]) {
      expect(answered.get('cache-control')).toMatch(/, s-maxage=10$/);
      // nginx ignores it, and a CDN would add it to its own.
      expect(answered.get('age')).toBeNull();
    }
  });

  test('a page whose price changes in a month is kept for a day, also from an answer days later', async () => {
    const now = Date.now();
    vi.useFakeTimers({ now, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const day = 86_400_000;
    const headers = { 'x-page-cache-until': String(now + 30 * day) };
    const response = new Response('300 EGP', { headers });
    const entry = await store.store('demo/en/home', { version: 1, response });
    const lifetimeAfter = (days: number) => {
      vi.setSystemTime(now + days * day);
      const answered = headersOf(entry);
      const seconds = Number(/s-maxage=(\d+)/.exec(answered.get('cache-control') ?? '')?.[1]);
      return seconds - Number(answered.get('age') ?? 0);
    };
    expect([0, 2, 29.5].map(lifetimeAfter)).toEqual([86_400, 86_400, 43_200]);
  });

  function headersOf(entry: PageEntry): Headers {
    return new Headers(pairsOf(pageResponse(entry, asked).headers));
  }
});

function pairsOf(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, index) => [
    list[index * 2] ?? '',
    list[index * 2 + 1] ?? '',
  ]);
}
