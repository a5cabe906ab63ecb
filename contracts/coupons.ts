import { answer, done, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import { bodyErrors, maybe, milliseconds } from './parts.ts';

const coupon = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.number().describe('Percentage, or amount in piasters'),
    limit: z.number().nullable(),
    uses: z.number().describe('Number of paid and open orders that use it'),
    startsAt: milliseconds.nullable(),
    endsAt: z.number().nullable(),
    products: z.array(z.string()).nullable(),
    isRefundable: z.boolean(),
    createdAt: z.number(),
    disabledAt: z.number().nullable(),
  })
  .openapi('Coupon');
export type Coupon = z.infer<typeof coupon>;

const couponExample: Coupon = {
  code: 'SPRING-20',
  kind: 'percent',
  value: 20,
  limit: 100,
  uses: 3,
  startsAt: null,
  endsAt: 1_801_519_200_000,
  products: null,
  isRefundable: false,
  createdAt: 1_795_305_600_000,
  disabledAt: null,
};

const quotedPrice = z
  .object({
    amount: z.number().describe('Price with the coupon'),
    listAmount: z.number().describe('Price without coupon and sale'),
    coupon: z.string(),
    isRefundable: z.boolean(),
  })
  .openapi('Quote');
export type Quote = z.infer<typeof quotedPrice>;

export const quote = endpoint({
  ...post('order:make', '/payment/quote', 4 * 1024),
  summary: 'Get the price of a product with a coupon, without using the coupon',
  request: {
    body: jsonBody(z.object({ product: z.string(), coupon: z.string().min(1).max(60) }), {
      product: 'first-course',
      coupon: 'SPRING-20',
    }),
  },
  responses: {
    200: answer('The price, in piasters', quotedPrice, {
      amount: 18_000,
      listAmount: 30_000,
      coupon: 'SPRING-20',
      isRefundable: false,
    }),
    ...errors(...bodyErrors, 'not-found', 'too-many-tries'),
  },
});

export const listCoupons = endpoint({
  ...get('coupon:edit', '/payment/coupons'),
  summary: 'List coupons, newest first, 50 at a time',
  request: {
    query: z.object({
      before: maybe(z.string()).describe('The `next` of the previous page'),
    }),
  },
  responses: {
    200: answer(
      'A page of coupons',
      z.object({
        coupons: z.array(coupon),
        next: z.string().nullable().describe('Null on the last page'),
      }),
      { coupons: [couponExample], next: null },
    ),
    ...errors('bad-request', 'unauthorized', 'not-allowed'),
  },
});

const optionalTime = z.string().nullable().optional();

const newCoupon = z.strictObject({
  code: z.string().describe('3 to 40 characters: A–Z, 0–9 and hyphens'),
  percent: z.number().optional().describe('From 1 to 100; alternative to `amount`'),
  amount: z.number().optional().describe('In EGP; alternative to `percent`'),
  limit: z.number().nullable().optional().describe('How often it can be used'),
  from: optionalTime.describe('A date or time in Africa/Cairo: 2026-11-01T09:30'),
  until: optionalTime.describe('A date or time in Africa/Cairo; a date without a time is included'),
  products: z
    .array(z.string())
    .nullable()
    .optional()
    .describe('Product keys; default: all products'),
  isRefundable: z.boolean().optional().describe('Default: false'),
});
export type NewCoupon = z.infer<typeof newCoupon>;

export const createCoupon = endpoint({
  ...post('coupon:edit', '/payment/coupons', 32 * 1024),
  summary: 'Create a coupon',
  request: {
    body: jsonBody(newCoupon, { code: 'SPRING-20', percent: 20, limit: 100, until: '2027-01-31' }),
  },
  responses: {
    200: answer('The coupon', coupon, couponExample),
    ...errors(...bodyErrors, 'fresh-proof-needed', 'bad-type'),
  },
});

export const disableCoupon = endpoint({
  ...post('coupon:edit', '/payment/coupons/{code}/disable', 1024),
  summary: 'Disable a coupon; open orders keep it',
  request: { params: z.object({ code: z.string() }) },
  responses: {
    200: done('The coupon is disabled'),
    ...errors('unauthorized', 'not-allowed', 'fresh-proof-needed', 'not-found'),
  },
});
