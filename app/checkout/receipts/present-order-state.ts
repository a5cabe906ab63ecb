import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { Order } from '#server/commerce/orders.ts';
import { isConfirming } from '../buyer-return.ts';
import { isAwaitingReply } from '../refund/present-declaration.ts';
import type { BadgeKind } from '../../ui/badge.tsx';

export const orderStateLabels = [
  'payments.state.open',
  'payments.state.confirming',
  'payments.state.mispaid',
  'payments.state.declined',
  'payments.state.expired',
  'payments.state.paid',
  'payments.state.refunded',
  'payments.state.refund-requested',
  'payments.state.withdrawn',
  'payments.state.refund-sent',
] as const satisfies readonly MessageKey[];

type StateLabels = Labels<(typeof orderStateLabels)[number]>;
type StateName = (typeof orderStateLabels)[number] extends `payments.state.${infer Name}`
  ? Name
  : never;

export interface ShownState {
  text: string;
  kind: BadgeKind;
}

const kinds: Readonly<Record<StateName, BadgeKind>> = {
  'open': 'outline',
  'confirming': 'outline',
  'mispaid': 'red-soft',
  'declined': 'red-soft',
  'expired': 'outline',
  'paid': 'mint',
  'refunded': 'outline',
  'refund-requested': 'outline',
  'withdrawn': 'outline',
  'refund-sent': 'outline',
};

/** Presents the state of an order with its refund. `isMispaid`: support checks a payment of it. */
export function presentOrderState(
  order: Order,
  labels: StateLabels,
  isMispaid = false,
  now = Date.now(),
): ShownState {
  const name = isMispaid ? 'mispaid' : stateOf(order, now);
  return { text: labels[`payments.state.${name}`], kind: kinds[name] };
}

function stateOf(order: Order, now: number): StateName {
  const { state, refund } = order;
  if (isConfirming(order)) return 'confirming';
  if (state !== 'paid') return state;
  switch (refund?.state) {
    case 'requested':
      return refund.kind === 'withdrawal' ? 'withdrawn' : 'refund-requested';
    case 'approved':
    case 'sending':
    case 'failed':
      return 'refund-sent';
    default:
      return isAwaitingReply(order, now) ? 'withdrawn' : 'paid';
  }
}
