import type { Order, OrderWithMismatch } from '#server/commerce/orders.ts';

/** The main part of the payment page. */
export type PaymentView = 'form' | 'waiting' | 'confirming' | 'mispaid' | 'paid' | 'owned' | 'free';

/** State of an unsuccessful order, reported above the form. */
export type OrderNotice = 'declined' | 'expired' | 'refunded';

type PaymentState = Pick<OrderWithMismatch, 'state' | 'mismatch'>;

interface PageState {
  /** The order in the address, or the person's newest for the product. */
  order: Pick<OrderWithMismatch, 'state' | 'checkoutUrl' | 'mismatch'> | null;
  /** True if the address names the order. */
  isNamed: boolean;
  isOwned: boolean;
  isFree: boolean;
  /** True if the buyer asked for the form while a payment is in progress. */
  showsFormAgain: boolean;
  /** True if the buyer is back from the provider and the payment was not refused. */
  isReturned: boolean;
}

export function choosePaymentView(pageState: PageState): PaymentView {
  const { order, isOwned, isFree, showsFormAgain, isReturned } = pageState;
  if (order?.state === 'paid') return 'paid';
  if (isOwned) return 'owned';
  if (isFree) return 'free';
  if (showsFormAgain) return 'form';
  if (!order) return isReturned ? 'confirming' : 'form';
  if (isMispaid(order)) return 'mispaid';
  if (order.state !== 'open' || order.checkoutUrl === null) return 'form';
  return isReturned ? 'confirming' : 'waiting';
}

/** An order that expired or was refunded is reported only if the address names it. */
export function findOrderNotice(pageState: PageState): OrderNotice | null {
  const { order, isNamed, showsFormAgain } = pageState;
  if (choosePaymentView(pageState) === 'mispaid') return null;
  if (order?.state === 'declined' && !showsFormAgain) return 'declined';
  if (!isNamed) return null;
  return order?.state === 'expired' || order?.state === 'refunded' ? order.state : null;
}

/** Returns true if a payment does not match the order and no other payment paid it. */
export function isMispaid({ state, mismatch }: PaymentState): boolean {
  return state !== 'paid' && state !== 'refunded' && mismatch !== null;
}

/** Returns the state that scripts compare: it changes when the page would show something else. */
export function pollStateOf(order: PaymentState): string {
  return isMispaid(order) ? `${order.state} mispaid` : order.state;
}

/** Returns true if the order may still change while its page is open. */
export function isUnsettled({ state }: Pick<Order, 'state'>): boolean {
  return state === 'open' || state === 'declined';
}
