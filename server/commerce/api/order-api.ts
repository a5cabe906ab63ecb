import { z } from 'zod';
import type { TokenService } from '../../accounts/sessions/token-service.ts';
import type { Endpoint, EndpointBody } from '../../core/api/endpoint.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { EnrolmentKey } from '../../learning/access/grant-access.ts';
import type { ListedOrder, Order, Orders } from '../orders.ts';

/** Dependencies of the order endpoints. */
export interface OrderApi {
  orders: Orders;
  tokens: TokenService;
  originOf(project: Project): string;
  /** Returns true if the person has access to the product. */
  hasAccess(holding: EnrolmentKey): Promise<boolean>;
}

/** An order in the API: amounts in piasters, times in epoch milliseconds. */
export const orderSchema = z.object({
  id: z.string(),
  product: z.string().meta({ description: 'The product’s key' }),
  description: z.string(),
  state: z.enum(['open', 'declined', 'expired', 'paid', 'refunded']),
  amount: z.number().meta({ description: 'Piasters' }),
  listAmount: z.number(),
  currency: z.string(),
  coupon: z.string().nullable(),
  isTest: z.boolean(),
  receiptNumber: z.number().nullable(),
  paymentKind: z.enum(['card', 'wallet']).nullable().meta({ description: 'Payment method' }),
  createdAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
  paidAt: z.number().nullable(),
  refundedAt: z.number().nullable(),
  refundState: z.enum(['requested', 'approved', 'sending', 'done', 'refused', 'failed']).nullable(),
});

export const orderExample: z.input<typeof orderSchema> = {
  id: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
  product: 'drug-interactions',
  description: 'Drug interactions',
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

export function presentForApi(order: Order): z.output<typeof orderSchema> {
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
export const listedOrderSchema = orderSchema.extend({
  buyer: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
    })
    .optional()
    .meta({
      description:
        'The buyer, for administrators only; name and email address are null once the account is deleted',
    }),
});

export const listedOrderExample: z.input<typeof listedOrderSchema> = {
  ...orderExample,
  buyer: {
    id: '019a9f3e-1b7c-7e02-8c41-6a2f0d9b3c55',
    name: 'Nadia Helmy',
    email: 'nadia@clinic.example',
  },
};

export function presentListed({
  account,
  ...order
}: ListedOrder): z.output<typeof listedOrderSchema> {
  const { name = null, email = null } = account ?? {};
  return { ...presentForApi(order), buyer: { id: order.userId, name, email } };
}

/** Shared properties of a GET endpoint without query parameters. */
export type Get = Pick<Endpoint, 'method' | 'query' | 'body'>;
export const get: Get = { method: 'get', query: null, body: null };

/** Body of a POST whose parameters are in the path; clients send an empty object. */
export const emptyBody: EndpointBody = {
  schema: z.object({}),
  types: ['application/json'],
  maxBytes: 1024,
};
