import type { Order, WatchedOrder } from '#server/orders/orders.ts';

/** What the payment page shows in its main part. */
export type PaymentView = 'form' | 'waiting' | 'confirming' | 'mispaid' | 'paid' | 'owned' | 'free';

/** What is said above the form of an order that came to nothing. */
export type OrderNotice = 'declined' | 'expired' | 'refunded';

interface Standing {
  /** The order that the address names, or the newest one of the person for the product. */
  order: Pick<WatchedOrder, 'state' | 'checkoutUrl' | 'mismatch'> | null;
  /** Whether the address names it. */
  isNamed: boolean;
  isOwned: boolean;
  isFree: boolean;
  /** Whether the buyer wants the form though a payment is under way. */
  isAgain: boolean;
  /** Whether the provider led the buyer back without saying that the payment failed. */
  isReturned: boolean;
}

export function viewOf(standing: Standing): PaymentView {
  const { order, isOwned, isFree, isAgain, isReturned } = standing;
  if (order?.state === 'paid') return 'paid';
  if (isOwned) return 'owned';
  if (isFree) return 'free';
  if (isAgain) return 'form';
  if (!order) return isReturned ? 'confirming' : 'form';
  if (isMispaid(order)) return 'mispaid';
  if (order.state !== 'open' || order.checkoutUrl === null) return 'form';
  return isReturned ? 'confirming' : 'waiting';
}

/** An old order that ended is news only to whoever asks for it. */
export function noticeOf(standing: Standing): OrderNotice | null {
  const { order, isNamed, isAgain } = standing;
  if (viewOf(standing) === 'mispaid') return null;
  if (order?.state === 'declined' && !isAgain) return 'declined';
  if (!isNamed) return null;
  return order?.state === 'expired' || order?.state === 'refunded' ? order.state : null;
}

/** Whether a payment arrived that does not fit the order, and nothing else has paid it. */
export function isMispaid({ state, mismatch }: Pick<WatchedOrder, 'state' | 'mismatch'>): boolean {
  return state !== 'paid' && state !== 'refunded' && mismatch !== null;
}

/** What scripts compare: it is another once there is something else to be said. */
export function stateForScripts(order: Pick<WatchedOrder, 'state' | 'mismatch'>): string {
  return isMispaid(order) ? `${order.state} mispaid` : order.state;
}

/** Whether an order may still change while its buyer looks at it. */
export function isUnsettled({ state }: Pick<Order, 'state'>): boolean {
  return state === 'open' || state === 'declined';
}
