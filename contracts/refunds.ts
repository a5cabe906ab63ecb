import { answer, done, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import { order, orderExample } from './orders.ts';
import { bodyErrors, milliseconds, orNull, userParams } from './parts.ts';

const verdict = z
  .object({
    isAllowed: z.boolean(),
    reason: z
      .enum(['not-paid', 'too-late', 'discounted', 'too-many-lessons', 'completed'])
      .nullable()
      .describe('The first condition that is not met'),
    lessonsOpened: z.number(),
    lessonsAllowed: z.number(),
    daysSince: z.number().describe('Calendar days in Africa/Cairo since the payment'),
    daysAllowed: z.number(),
    isFinal: z.boolean().describe('Bought at a discount that excludes a refund'),
    isCompleted: z.boolean(),
    until: z.number().nullable().describe('Deadline for a request, in milliseconds since 1970'),
  })
  .openapi('RefundVerdict');

const refundFields = z.object({
  id: z.string(),
  order: z.string(),
  kind: z.enum(['policy', 'withdrawal']).describe('The refund policy, or the right of withdrawal'),
  state: z.enum(['requested', 'approved', 'sending', 'done', 'refused', 'failed']),
  amount: z.number().describe('Piasters'),
  reason: z.string(),
  verdict: orNull(verdict).describe('The policy’s verdict at the time of the request'),
  requestedAt: milliseconds,
  dueAt: z.number(),
  decidedAt: z.number().nullable(),
  note: z.string().nullable(),
  doneAt: z.number().nullable(),
});

const refund = refundFields.openapi('Refund');
export type Refund = z.infer<typeof refund>;

const openRefund = refundFields
  .extend({
    verdictNow: orNull(verdict).describe('The verdict now, with lessons opened since'),
    payment: order,
  })
  .openapi('OpenRefund');

const verdictExample: z.infer<typeof verdict> = {
  isAllowed: true,
  reason: null,
  lessonsOpened: 2,
  lessonsAllowed: 3,
  daysSince: 4,
  daysAllowed: 30,
  isFinal: false,
  isCompleted: false,
  until: 1_797_890_399_999,
};

const refundExample: Refund = {
  id: '019a9f4a-02b7-7c11-8f62-6f0a5d1f9b2c',
  order: orderExample.id,
  kind: 'policy',
  state: 'requested',
  amount: 22_500,
  reason: 'It is not for me',
  verdict: verdictExample,
  requestedAt: 1_795_651_200_000,
  dueAt: 1_796_256_000_000,
  decidedAt: null,
  note: null,
  doneAt: null,
};

export const requestRefund = endpoint({
  ...post('refund:request', '/payment/{userId}/requestRefund', 32 * 1024),
  summary: 'Request a refund of the caller’s order; a second call returns the same request',
  request: {
    params: userParams,
    body: jsonBody(z.object({ order: z.string(), reason: z.string().max(4_000).default('') }), {
      order: orderExample.id,
      reason: 'It is not for me',
    }),
  },
  responses: {
    200: answer('The request', refund, refundExample),
    ...errors(...bodyErrors, 'not-found', 'not-refundable'),
  },
});

export const getRefundStatus = endpoint({
  ...get('refund:request', '/payment/{userId}/refundStatus'),
  summary: 'Check the caller’s order against the refund policy, and get the status of a request',
  request: {
    params: userParams,
    query: z.object({ order: z.string().optional().describe('The order’s id') }),
  },
  responses: {
    200: answer(
      'The policy’s verdict, and the request',
      z.object({ verdict, refund: orNull(refund) }),
      { verdict: verdictExample, refund: null },
    ),
    ...errors('bad-request', 'unauthorized', 'not-allowed', 'not-found'),
  },
});

export const listRefunds = endpoint({
  ...get('refund:decide', '/payment/refunds'),
  summary: 'List open refunds, most urgent first',
  responses: {
    200: answer('The refunds, each with its order', z.object({ refunds: z.array(openRefund) }), {
      refunds: [{ ...refundExample, verdictNow: verdictExample, payment: orderExample }],
    }),
    ...errors('unauthorized', 'not-allowed'),
  },
});

const refundParams = z.object({ id: z.string() });
const decided = done('The decision');

export const approveRefund = endpoint({
  ...post('refund:decide', '/payment/refunds/{id}/approve', 1024),
  summary: 'Approve a refund, or retry one that failed',
  request: { params: refundParams },
  responses: {
    200: decided,
    ...errors('unauthorized', 'not-allowed', 'fresh-proof-needed', 'not-found'),
  },
});

export const refuseRefund = endpoint({
  ...post('refund:decide', '/payment/refunds/{id}/refuse', 32 * 1024),
  summary: 'Decline a refund; the buyer receives the reason',
  request: {
    params: refundParams,
    body: jsonBody(z.object({ note: z.string().min(1).max(4_000) }), {
      note: 'The course was downloaded.',
    }),
  },
  responses: {
    200: decided,
    ...errors(...bodyErrors, 'fresh-proof-needed', 'not-found'),
  },
});
