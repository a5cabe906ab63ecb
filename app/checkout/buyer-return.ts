import { redirect } from 'react-router';
import type { Order } from '#server/orders/orders.ts';

export interface ReturnedBuyer {
  /** Epoch milliseconds. */
  at: number;
  /** Milliseconds until the page stops saying not to pay again; 0 once that is over. */
  confirmingFor: number;
}

/**
 * How long a buyer who is back from the provider reads "Do not pay again", in milliseconds. A refused payment ends it at
 * once, because the order is asked about with each view. Cards are confirmed within seconds and wallets within two
 * minutes, so after five the buyer most likely left without paying, and may open the same checkout again. The provider
 * takes one payment for it; a second one would be returned.
 */
const confirmingMs = 5 * 60_000;
/** The query parameter that holds when the buyer came back from the provider, in epoch milliseconds. */
const returnedParameter = 'returned';

/**
 * Redirects to the address without what the provider added to it, which must not stay in a browser's history. It proves
 * nothing, because the order itself is asked about, and decides only whether the page says not to pay again.
 */
export function cleanReturn({ pathname, searchParams }: URL): Response {
  const own = ['product', 'purchase'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (!isRefused(searchParams)) own.push([returnedParameter, String(Date.now())]);
  return redirect(`${pathname}?${new URLSearchParams(own).toString()}`, 303);
}

/** Says whether the provider's redirect reports a refused payment. */
export function isRefused(query: URLSearchParams): boolean {
  return query.get('success') === 'false' && query.get('pending') !== 'true';
}

/** Says whether a buyer is back from the provider and should not pay again yet. */
export function isConfirming({ state, returnedAt }: Pick<Order, 'state' | 'returnedAt'>): boolean {
  return state === 'open' && returnedAt !== null && returnSince(returnedAt).confirmingFor > 0;
}

/** Reads when the buyer came back. A time that cannot be right counts as now. */
export function readReturn({ searchParams }: URL): ReturnedBuyer | null {
  const text = searchParams.get(returnedParameter);
  if (text === null) return null;
  const now = Date.now();
  const time = Number(text);
  const at = time > 0 && time <= now ? time : now;
  return returnSince(at);
}

/** Describes a return by its time, in epoch milliseconds. */
export function returnSince(at: number): ReturnedBuyer {
  return { at, confirmingFor: Math.max(0, at + confirmingMs - Date.now()) };
}
