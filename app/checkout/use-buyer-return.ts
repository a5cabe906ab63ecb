import { useEffect, useEffectEvent } from 'react';
import type { Payment } from './payment.ts';

/**
 * Tells an order's other tabs when its buyer is back from the provider, so that they stop asking
 * for the payment, and reloads the page when the time for confirmation is over. Calls `onReturn`
 * with the time of the return.
 */
export function useBuyerReturn(
  { view, order, returned }: Pick<Payment, 'view' | 'order' | 'returned'>,
  onReturn: (at: number) => void,
): void {
  const id = order?.id ?? null;
  const at = returned?.at ?? null;
  const confirmingFor = returned?.confirmingForMs ?? 0;
  const show = useEffectEvent(onReturn);

  useEffect(() => {
    if (at === null || confirmingFor === 0) return;
    const timer = setTimeout(() => show(at), confirmingFor + 1);
    return () => clearTimeout(timer);
  }, [at, confirmingFor]);

  useEffect(() => {
    if (id === null || (view !== 'waiting' && view !== 'confirming')) return;
    const channel = new BroadcastChannel(`payment-${id}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none.
    if (at !== null) channel.postMessage(at);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && view === 'waiting') show(data);
    });
    return () => channel.close();
  }, [id, at, view]);
}
