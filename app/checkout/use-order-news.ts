import { useEffect, useEffectEvent } from 'react';
import { isUnsettled } from './payment-view.ts';
import type { ShownOrder } from './load-payment.ts';

/** How long to wait after so many questions, in milliseconds: most pay within a minute or two. */
function waitAfter(questions: number): number {
  if (questions < 30) return 2_000;
  return questions < 60 ? 5_000 : 20_000;
}

/**
 * Asks what becomes of an order while it may still be paid: again and again, and at once when its buyer
 * comes back to the page. Calls `onNews` once its state is another.
 */
export function useOrderNews(
  order: Pick<ShownOrder, 'id' | 'state' | 'news'> | null,
  address: string,
  onNews: () => void,
): void {
  const id = order?.id ?? null;
  const state = order && isUnsettled(order) ? order.news : null;
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (id === null || state === null) return;
    return watchOrder({ address: `${address}&order=${id}`, state, onNews: () => tell() });
  }, [id, state, address]);
}

interface Watching {
  address: string;
  /** The one that is known. */
  state: string;
  onNews(): void;
}

function watchOrder({ address, state, onNews }: Watching): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let questions = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const now = await readState(address, signal);
    isAsking = false;
    if (signal.aborted) return;
    if (now !== null && now !== state) return onNews();
    questions += 1;
    timer = setTimeout(() => void ask(), waitAfter(questions));
  }
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };

  timer = setTimeout(() => void ask(), waitAfter(0));
  document.addEventListener('visibilitychange', askIfSeen, { signal });
  for (const event of ['focus', 'online', 'pageshow'])
    addEventListener(event, askIfSeen, { signal });
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Null where it cannot be had: the next question may be answered. An order that is gone is 'gone'. */
async function readState(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    if (answer.status === 404) return 'gone';
    const news: unknown = await answer.json();
    if (typeof news !== 'object' || news === null || !('state' in news)) return null;
    return typeof news.state === 'string' ? news.state : null;
  } catch {
    return null;
  }
}
