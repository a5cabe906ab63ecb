import type * as contracts from '#contracts/orders.ts';
import type { ListedOrder, Order } from '../orders.ts';

/** An order as the API returns it. */
export function presentOrder(order: Order): contracts.Order {
  const { id, description, state, amount, listAmount, currency, isTest, receiptNumber } = order;
  return {
    id,
    product: order.productKey,
    description,
    state,
    amount,
    listAmount,
    currency,
    coupon: order.couponCode,
    isTest,
    receiptNumber,
    paymentKind: order.paymentKind,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    refundedAt: order.refundedAt,
    refundState: order.refund?.state ?? null,
  };
}

/** An order with its buyer, for administrators only. */
export function presentListedOrder({ account, ...order }: ListedOrder): contracts.ListedOrder {
  const { name = null, email = null } = account ?? {};
  return { ...presentOrder(order), buyer: { id: order.userId, name, email } };
}
