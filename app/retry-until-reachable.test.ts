import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilReachable, unreachableEvent } from './retry-until-reachable.ts';

const browser = new EventTarget();
const here = new AbortController().signal;
const unreached = () => new TypeError('Failed to fetch');
const refusal = (status: number) => ({ status, statusText: '', internal: false, data: '' });

/** Fails with each of these in turn, and answers after them. */
function answering(...failures: unknown[]) {
  let asked = 0;
  return {
    count: () => asked,
    ask: async () => {
      asked += 1;
      if (failures.length > 0) throw failures.shift();
      return 'the lesson';
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what cannot be reached is asked for again, and at once with a new connection', async () => {
  const server = answering(unreached(), refusal(503), unreached());
  const onFailure = vi.fn<() => void>();
  browser.addEventListener(unreachableEvent, onFailure);
  const answer = retryUntilReachable(server.ask, here);
  await vi.advanceTimersByTimeAsync(2900);
  expect(server.count()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.count()).toBe(2);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.count()).toBe(3);
  browser.dispatchEvent(new Event('online'));
  await expect(answer).resolves.toBe('the lesson');
  expect(server.count()).toBe(4);
  expect(onFailure).toHaveBeenCalledTimes(3);
});

test('what the server says holds', async () => {
  for (const said of [refusal(404), refusal(500), new Error('Unexpected'), new Response('')]) {
    const server = answering(said);
    await expect(retryUntilReachable(server.ask, here)).rejects.toBe(said);
    expect(server.count()).toBe(1);
  }
});

test('whoever goes elsewhere does not wait', async () => {
  const elsewhere = new AbortController();
  const server = answering(unreached(), unreached());
  const answer = retryUntilReachable(server.ask, elsewhere.signal);
  setTimeout(() => elsewhere.abort(new Error('elsewhere')), 10);
  void vi.advanceTimersByTimeAsync(10);
  await expect(answer).rejects.toThrow('elsewhere');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.count()).toBe(1);
});
