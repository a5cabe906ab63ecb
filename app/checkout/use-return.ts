import { useEffect, useEffectEvent } from 'react';
import type { Payment } from './load-payment.ts';

/**
 * Has every tab of an order stop asking for the payment once its buyer is back from the provider in one of them, and
 * shows the page again when the time of confirming is over. Calls `onReturn` with the time of the return.
 */
export function useReturn(
  { view, order, returned }: Pick<Payment, 'view' | 'order' | 'returned'>,
  onReturn: (at: number) => void,
): void {
  const id = order?.id ?? null;
  const at = returned?.at ?? null;
  const confirmingFor = returned?.confirmingFor ?? 0;
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
