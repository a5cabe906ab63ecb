import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import type { Order } from '#server/commerce/orders.ts';
import { presentOrderState, presentStaffOrderState } from './present-order-state.ts';

test('staff see that the provider rejected a refund, while its buyer sees it on its way', () => {
  const order = { state: 'paid', refund: { state: 'failed' } } as unknown as Order;
  expect(presentStaffOrderState(order, messages.en).text).toBe('Refund failed');
  expect(presentOrderState(order, messages.en).text).toBe('Refund on its way');
  const sending = { state: 'paid', refund: { state: 'sending' } } as unknown as Order;
  expect(presentStaffOrderState(sending, messages.en).text).toBe('Refund on its way');
});
