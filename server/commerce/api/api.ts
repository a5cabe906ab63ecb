import { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { CommerceApi } from './commerce-call.ts';
import { couponRoutes } from './coupon-api.ts';
import { myPaymentsRoutes } from './my-payments-api.ts';
import { callbackRoutes, paymentRoutes } from './payment-api.ts';
import { productRoutes } from './product-api.ts';
import { refundRoutes } from './refund-api.ts';

/** The calls of products, orders, coupons and refunds, below `/api`. */
export function createCommerceApi(api: CommerceApi) {
  return new OpenAPIHono<HttpEnv>()
    .route('/', productRoutes(api))
    .route('/', paymentRoutes(api))
    .route('/', callbackRoutes(api))
    .route('/', couponRoutes(api))
    .route('/', refundRoutes(api))
    .route('/', myPaymentsRoutes(api));
}
