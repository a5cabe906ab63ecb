import type { Labels } from '#i18n/labels.ts';
import type { Order } from '#server/commerce/orders.ts';
import { isConfirming } from '../buyer-return.ts';
import { isAwaitingReply } from '../refund/present-declaration.ts';
import type { BadgeKind } from '../../ui/badge.tsx';

export const orderStateLabels = ['payments.state.*'] as const;

type StateLabels = Labels<(typeof orderStateLabels)[number]>;
type StateName = keyof StateLabels extends `payments.state.${infer Name}` ? Name : never;

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
  'refund-failed': 'red-soft',
};

/**
 * Presents the state of an order with its refund to its buyer. `isMispaid`: support checks a payment
 * of it. A refund that the provider rejected is on its way: staff send it again.
 */
export function presentOrderState(
  order: Order,
  labels: StateLabels,
  isMispaid = false,
  now = Date.now(),
): ShownState {
  const name = isMispaid ? 'mispaid' : stateOf(order, now);
  return presentState(name === 'refund-failed' ? 'refund-sent' : name, labels);
}

/** The same for staff, who see that a refund was rejected. */
export function presentStaffOrderState(order: Order, labels: StateLabels): ShownState {
  return presentState(stateOf(order, Date.now()), labels);
}

function presentState(name: StateName, labels: StateLabels): ShownState {
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
      return 'refund-sent';
    case 'failed':
      return 'refund-failed';
    default:
      return isAwaitingReply(order, now) ? 'withdrawn' : 'paid';
  }
}
