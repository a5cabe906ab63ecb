import type { RefundDesk } from '../orders.ts';
import type { OrderParts } from '../orders-parts.ts';

export function createRefundDesk(_parts: OrderParts): RefundDesk {
  const missing = () => Promise.reject(new Error('Not built yet'));
  return {
    verdict: missing,
    request: missing,
    listOpen: missing,
    approve: missing,
    refuse: missing,
    settle: missing,
  };
}
