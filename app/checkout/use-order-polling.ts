import { useEffect, useEffectEvent } from 'react';
import { isUnsettled } from './payment-view.ts';
import type { ShownOrder } from './payment.ts';

/**
 * Returns the polling interval after a number of requests, in milliseconds. Most buyers pay within
 * two minutes.
 */
function pollDelayMs(requests: number): number {
  if (requests < 30) return 2_000;
  return requests < 60 ? 5_000 : 20_000;
}

/**
 * Polls the state of an order that can still be paid, and checks at once when its buyer comes back
 * to the page. Calls `onNews` when the state changes.
 */
export function useOrderPolling(
  order: Pick<ShownOrder, 'id' | 'state' | 'news'> | null,
  address: string,
  onNews: () => void,
): void {
  const id = order?.id ?? null;
  const state = order && isUnsettled(order) ? order.news : null;
  const notify = useEffectEvent(onNews);
  useEffect(() => {
    if (id === null || state === null) return;
    return pollOrder({ address: `${address}&order=${id}`, state, onNews: () => notify() });
  }, [id, state, address]);
}

interface PollOptions {
  address: string;
  state: string;
  onNews(): void;
}

function pollOrder({ address, state, onNews }: PollOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;
  let isFetching = false;

  async function poll(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    clearTimeout(timer);
    const current = await readState(address, signal);
    isFetching = false;
    if (signal.aborted) return;
    if (current !== null && current !== state) return onNews();
    requests += 1;
    timer = setTimeout(() => void poll(), pollDelayMs(requests));
  }
  const pollIfVisible = () => {
    if (document.visibilityState === 'visible') void poll();
  };

  timer = setTimeout(() => void poll(), pollDelayMs(0));
  document.addEventListener('visibilitychange', pollIfVisible, { signal });
  for (const event of ['focus', 'online', 'pageshow'])
    addEventListener(event, pollIfVisible, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Returns the order's state, 'gone' if it does not exist, or null after an error. */
async function readState(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    if (response.status === 404) return 'gone';
    const news: unknown = await response.json();
    if (typeof news !== 'object' || news === null || !('state' in news)) return null;
    return typeof news.state === 'string' ? news.state : null;
  } catch {
    return null;
  }
}
