import type { Endpoint } from '../../api/endpoint.ts';
import type { OrderApi } from './order-api.ts';
import { paymentEndpoints } from './payment-api.ts';
import { productEndpoints } from './product-api.ts';

/** All calls below `/api/payment`. */
export function orderEndpoints(api: OrderApi): Endpoint[] {
  return [...productEndpoints(api), ...paymentEndpoints(api)];
}
