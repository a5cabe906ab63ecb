import type { Orders } from './orders.ts';

export function createOrders(): Orders {
  throw new Error('Not built yet');
}
