import { redirect } from 'react-router';
import type { Order } from '#server/commerce/orders.ts';

export interface BuyerReturn {
  /** Epoch milliseconds. */
  at: number;
  /** Milliseconds until the page stops saying not to pay again; 0 once that is over. */
  confirmingForMs: number;
}

/**
 * Time for which a buyer who is back from the provider sees "Do not pay again", in milliseconds. A
 * refused payment ends it early, because each view synchronises the order. Cards are confirmed
 * within seconds and wallets within two minutes, so after five the buyer most likely left without
 * paying and may open the same checkout again. The provider accepts one payment per checkout; a
 * second one would be refunded.
 */
const confirmingMs = 5 * 60_000;
/** Query parameter with the time of the buyer's return from the provider, in epoch milliseconds. */
const returnedParameter = 'returned';

/**
 * Redirects to the address without the provider's parameters, which must not stay in a browser's
 * history. They prove nothing, because the order itself is synchronised; they only decide whether
 * the page says not to pay again.
 */
export function redirectWithoutProviderQuery({ pathname, searchParams }: URL): Response {
  const parameters = ['product', 'purchase'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (!isRefused(searchParams)) parameters.push([returnedParameter, String(Date.now())]);
  return redirect(`${pathname}?${new URLSearchParams(parameters).toString()}`, 303);
}

/** Returns true if the provider's redirect reports a refused payment. */
export function isRefused(query: URLSearchParams): boolean {
  return query.get('success') === 'false' && query.get('pending') !== 'true';
}

/** Returns true if the buyer is back from the provider and should not pay again yet. */
export function isConfirming({ state, returnedAt }: Pick<Order, 'state' | 'returnedAt'>): boolean {
  return state === 'open' && returnedAt !== null && describeReturn(returnedAt).confirmingForMs > 0;
}

/** Reads the time of the buyer's return. An impossible time counts as now. */
export function parseReturn({ searchParams }: URL): BuyerReturn | null {
  const text = searchParams.get(returnedParameter);
  if (text === null) return null;
  const now = Date.now();
  const time = Number(text);
  const at = time > 0 && time <= now ? time : now;
  return describeReturn(at);
}

/** Describes a return by its time, in epoch milliseconds. */
export function describeReturn(at: number): BuyerReturn {
  return { at, confirmingForMs: Math.max(0, at + confirmingMs - Date.now()) };
}
