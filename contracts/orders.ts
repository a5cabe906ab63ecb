import {
  answer,
  done,
  endpoint,
  errors,
  get,
  isPublic,
  jsonBody,
  maxBytes,
  post,
  z,
} from './endpoint.ts';
import { bodyErrors, maybe, milliseconds, userParams } from './parts.ts';

/* Amounts are in piasters, times in milliseconds since 1970. */

const orderFields = z.object({
  id: z.string(),
  product: z.string().describe('The product’s key'),
  description: z.string(),
  state: z.enum(['open', 'declined', 'expired', 'paid', 'refunded']),
  amount: z.number().describe('Piasters'),
  listAmount: z.number(),
  currency: z.string(),
  coupon: z.string().nullable(),
  isTest: z.boolean(),
  receiptNumber: z.number().nullable(),
  paymentKind: z.enum(['card', 'wallet']).nullable().describe('Payment method'),
  createdAt: milliseconds,
  paidAt: z.number().nullable(),
  refundedAt: z.number().nullable(),
  refundState: z.enum(['requested', 'approved', 'sending', 'done', 'refused', 'failed']).nullable(),
});

export const order = orderFields.openapi('Order');
/** An order, as shown to its buyer. */
export type Order = z.infer<typeof order>;

export const orderExample: Order = {
  id: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
  product: 'first-course',
  description: 'First course',
  state: 'paid',
  amount: 22_500,
  listAmount: 30_000,
  currency: 'EGP',
  coupon: null,
  isTest: false,
  receiptNumber: 17,
  paymentKind: 'card',
  createdAt: 1_795_305_600_000,
  paidAt: 1_795_305_660_000,
  refundedAt: null,
  refundState: null,
};

const listedOrder = orderFields
  .extend({
    buyer: maybe(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ).describe(
      'The buyer, for administrators only; name and email address are null once the account is deleted',
    ),
  })
  .openapi('ListedOrder');
/** An order with its buyer, for administrators only. */
export type ListedOrder = z.infer<typeof listedOrder>;

const listedOrderExample: ListedOrder = {
  ...orderExample,
  buyer: {
    id: '019a9f3e-1b7c-7e02-8c41-6a2f0d9b3c55',
    name: 'Nadia Helmy',
    email: 'nadia@company.example',
  },
};

const person = z.looseObject({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().default(''),
});

const orderedItem = z
  .looseObject({
    key: z.string().optional(),
    product: z.union([z.string(), z.looseObject({ key: z.string().optional() })]).optional(),
    quantity: z.literal(1).default(1),
  })
  .describe('A product by its key, or as listed by `getProducts`');
export type OrderedItem = z.infer<typeof orderedItem>;

const paymentRequest = z.looseObject({
  items: z.array(orderedItem).length(1),
  billing_data: person.extend({
    phone_number: z.string().default(''),
    country: z
      .string()
      .default('')
      .describe('ISO 3166-1 alpha-2; read from the telephone number if not given'),
    company: z
      .string()
      .default('')
      .describe('A buyer with a company is a business, not a consumer'),
    tax_number: z.string().default(''),
  }),
  customer: person.optional(),
  amount: z.number().optional().describe('Ignored: the server computes the price'),
  currency: z.literal('EGP').default('EGP'),
  payment_methods: z.array(z.union([z.number(), z.string()])).optional(),
  coupon: z.string().max(60).optional(),
  consent: z
    .boolean()
    .optional()
    .describe(
      'A consumer’s consent to immediate access. Without it, the order is accepted without consent',
    ),
  language: z.string().optional().describe('The language of the checkout, the receipt and emails'),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const sendPaymentRequest = endpoint({
  ...post('order:make', '/payment/{userId}/sendPaymentRequest', 32 * 1024),
  summary: 'Order a product; returns the address of the payment page',
  request: {
    params: userParams,
    body: jsonBody(paymentRequest, {
      amount: 22_500,
      currency: 'EGP',
      payment_methods: [4_898_103],
      items: [{ product: 'first-course', quantity: 1 }],
      billing_data: {
        first_name: 'Nadia',
        last_name: 'Helmy',
        phone_number: '01005550142',
        email: 'nadia@company.example',
      },
      customer: { first_name: 'Nadia', last_name: 'Helmy', email: 'nadia@company.example' },
    }),
  },
  responses: {
    200: {
      description:
        'The address of the payment page; if a coupon covers the whole price, the address of the order',
      content: {
        'text/plain': {
          schema: z.string(),
          example:
            'https://accept.paymob.com/unifiedcheckout/?publicKey=egy_pk&clientSecret=egy_csk',
        },
      },
    },
    ...errors(
      ...bodyErrors,
      'fresh-proof-needed',
      'not-found',
      'owned',
      'free',
      'too-many-tries',
      'no-payments',
    ),
  },
});

export const checkProductStatus = endpoint({
  ...post('lesson:watch', '/payment/{userId}/checkProductStatus', 4 * 1024),
  summary: 'Check whether a person may use a product because it is free or they have bought it',
  request: {
    params: userParams,
    body: jsonBody(z.looseObject({ product: z.string() }), { product: 'first-course' }),
  },
  responses: {
    200: answer('Whether the person may use it now', z.boolean(), true),
    ...errors(...bodyErrors),
  },
});

export const getPayments = endpoint({
  ...get('order:make', '/payment/getPayments'),
  summary: 'List the caller’s payments; for administrators all payments, 100 at a time',
  request: {
    query: z.object({
      before: maybe(z.string()).describe('The id of the last known payment'),
    }),
  },
  responses: {
    200: answer('Newest first', z.object({ payments: z.array(listedOrder) }), {
      payments: [listedOrderExample],
    }),
    ...errors('bad-request', 'unauthorized', 'not-allowed'),
  },
});

export const getMyPayments = endpoint({
  ...get('lesson:watch', '/user/{userId}/profile/getMyPayments'),
  summary: 'List a person’s orders, newest first',
  request: { params: userParams },
  responses: {
    200: answer('The orders, paid and unpaid', z.object({ payments: z.array(order) }), {
      payments: [orderExample],
    }),
    ...errors('unauthorized', 'not-allowed', 'not-found'),
  },
});

export const receiveCallback = endpoint({
  ...isPublic,
  ...maxBytes(64 * 1024),
  method: 'post',
  path: '/payment/callback',
  summary: 'Receive a callback from the payment provider, signed in hmac',
  request: {
    query: z.object({ hmac: z.string().optional() }),
    // A shortened payment; server/commerce/paymob/transaction-schema.ts has all fields.
    body: jsonBody(z.looseObject({}), {
      type: 'TRANSACTION',
      obj: {
        id: 192_036_465,
        pending: false,
        success: true,
        amount_cents: 22_500,
        currency: 'EGP',
        integration_id: 4_898_103,
        order: { id: 217_503_754, merchant_order_id: orderExample.id },
      },
    }),
  },
  responses: {
    200: done('The callback is stored'),
    ...errors('bad-request', 'unauthorized'),
  },
});
