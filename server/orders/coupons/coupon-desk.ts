import type { CouponDesk } from '../orders.ts';
import type { OrderParts } from '../orders-parts.ts';

export function createCouponDesk(_parts: OrderParts): CouponDesk {
  const missing = () => Promise.reject(new Error('Not built yet'));
  return { quote: missing, list: missing, create: missing, disable: missing };
}
