import type { Order, WatchedOrder } from '#server/orders/orders.ts';

/** What the payment page shows in its main part. */
export type PaymentView = 'form' | 'waiting' | 'paid' | 'owned' | 'free';

/** What is said above the form of an order that came to nothing. */
export type OrderNotice = 'declined' | 'expired' | 'refunded';

interface Standing {
  /** The order that the address names, or the newest one of the person for the product. */
  order: Pick<Order, 'state' | 'checkoutUrl'> | null;
  /** Whether the address names it. */
  isNamed: boolean;
  isOwned: boolean;
  isFree: boolean;
  /** Whether the buyer wants the form though a payment is under way. */
  isAgain: boolean;
}

export function viewOf({ order, isOwned, isFree, isAgain }: Standing): PaymentView {
  if (order?.state === 'paid') return 'paid';
  if (isOwned) return 'owned';
  if (isFree) return 'free';
  return order?.state === 'open' && order.checkoutUrl !== null && !isAgain ? 'waiting' : 'form';
}

/** An old order that ended is news only to whoever asks for it. */
export function noticeOf({ order, isNamed, isAgain }: Standing): OrderNotice | null {
  if (order?.state === 'declined' && !isAgain) return 'declined';
  if (!isNamed) return null;
  return order?.state === 'expired' || order?.state === 'refunded' ? order.state : null;
}

/** Whether money came for an order that is not paid by it; a test's is none. */
export function isMispaid({ state, mismatch }: Pick<WatchedOrder, 'state' | 'mismatch'>): boolean {
  return (
    state !== 'paid' && state !== 'refunded' && mismatch !== null && mismatch.reason !== 'mode'
  );
}

/** What scripts compare: it is another once there is something else to be said. */
export function stateForScripts(order: Pick<WatchedOrder, 'state' | 'mismatch'>): string {
  return isMispaid(order) ? `${order.state} mispaid` : order.state;
}

/** Whether an order may still change while its buyer looks at it. */
export function isUnsettled({ state }: Pick<Order, 'state'>): boolean {
  return state === 'open' || state === 'declined';
}
