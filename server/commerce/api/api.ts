import type { Endpoint } from '../../core/api/endpoint.ts';
import { couponEndpoints } from './coupon-api.ts';
import type { OrderApi } from './order-api.ts';
import { paymentEndpoints } from './payment-api.ts';
import { productEndpoints } from './product-api.ts';
import { refundEndpoints } from './refund-api.ts';

/** Returns all endpoints below `/api/payment`. */
export function orderEndpoints(api: OrderApi): Endpoint[] {
  return [
    ...productEndpoints(api),
    ...paymentEndpoints(api),
    ...couponEndpoints(api),
    ...refundEndpoints(api),
  ];
}
