import { z } from 'zod';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { authorize } from '../../accounts/api/authorize.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { languageOf, parseBody } from '../../core/api/parse-body.ts';
import type { ErrorItem } from '../../core/http/errors.ts';
import { fail } from '../../core/http/guards.ts';
import type { Refund, RefundEligibility } from '../orders.ts';
import {
  emptyBody,
  get,
  type OrderApi,
  orderExample,
  orderSchema,
  presentForApi,
} from './order-api.ts';
import { authorizeProvedStaff, authorizeStaff } from './authorize-staff.ts';

/** Endpoints to request and decide refunds. */
export function refundEndpoints(api: OrderApi): Endpoint[] {
  return [
    requestRefund(api),
    refundStatus(api),
    listRefunds(api),
    approveRefund(api),
    refuseRefund(api),
  ];
}

const verdictSchema = z.object({
  isAllowed: z.boolean(),
  reason: z
    .enum(['not-paid', 'too-late', 'discounted', 'too-many-lessons', 'completed'])
    .nullable()
    .meta({ description: 'The first condition that is not met' }),
  lessonsOpened: z.number(),
  lessonsAllowed: z.number(),
  daysSince: z.number().meta({ description: 'Calendar days in Africa/Cairo since the payment' }),
  daysAllowed: z.number(),
  isFinal: z.boolean().meta({ description: 'Bought at a discount that excludes a refund' }),
  isCompleted: z.boolean(),
  until: z
    .number()
    .nullable()
    .meta({ description: 'Deadline for a request, in milliseconds since 1970' }),
});

const refundSchema = z.object({
  id: z.string(),
  order: z.string(),
  kind: z
    .enum(['policy', 'withdrawal'])
    .meta({ description: 'The refund policy, or the right of withdrawal' }),
  state: z.enum(['requested', 'approved', 'sending', 'done', 'refused', 'failed']),
  amount: z.number().meta({ description: 'Piasters' }),
  reason: z.string(),
  verdict: verdictSchema
    .nullable()
    .meta({ description: 'The policy’s verdict at the time of the request' }),
  requestedAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
  dueAt: z.number(),
  decidedAt: z.number().nullable(),
  note: z.string().nullable(),
  doneAt: z.number().nullable(),
});

const verdictExample: z.output<typeof verdictSchema> = {
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

const refundExample: z.output<typeof refundSchema> = {
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

function presentRefund({ orderId, ...refund }: Refund): z.output<typeof refundSchema> {
  return { ...refund, order: orderId };
}

const requestBody = z.object({ order: z.string(), reason: z.string().max(4_000).default('') });

function requestRefund({ orders, tokens }: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/{userId}/requestRefund',
    summary: 'Request a refund of the caller’s order; a second call returns the same request',
    query: null,
    body: {
      schema: requestBody,
      types: ['application/json'],
      maxBytes: 32 * 1024,
      example: { order: orderExample.id, reason: 'It is not for me' },
    },
    answers: {
      200: { description: 'The request', schema: refundSchema, example: refundExample },
    },
    errors: [
      'bad-request',
      'invalid',
      'unauthorized',
      'not-allowed',
      'not-found',
      'not-refundable',
    ],
    credentials: ['bearer'],
    async handle(context) {
      const { project, client } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      const session = await authorize(context, tokens, 'refund:request');
      if (session instanceof Response) return session;
      if (context.req.param('userId') !== session.person.id) return fail(context, 'not-allowed');
      const language = languageOf(context, project);
      const read = await parseBody(context, requestBody, language);
      if (read instanceof Response) return read;
      const { order, reason } = read.body;
      const result = await orders.refunds.request(order, reason, session, client.address);
      if (result.outcome === 'requested') return privateJson(context, presentRefund(result.refund));
      if (result.outcome === 'unknown') return fail(context, 'not-found', { language });
      const errors = presentRefusal(result.verdict, language);
      return fail(context, 'not-refundable', { language, errors });
    },
  };
}

function presentRefusal(
  { reason, daysAllowed, lessonsAllowed }: RefundEligibility,
  language: LanguageCode,
): ErrorItem[] {
  if (reason === null) return [];
  const message = fillTemplate(messages[language][`refund.reason.${reason}`], {
    days: countWithNoun('refund.days-in-words', daysAllowed, language),
    lessons: countWithNoun('refund.lessons-in-words', lessonsAllowed, language),
  });
  return [{ field: 'order', message }];
}

/** Returns a count with its noun in the right plural form, such as "30 days". */
function countWithNoun(
  stem: 'refund.days-in-words' | 'refund.lessons-in-words',
  count: number,
  language: LanguageCode,
): string {
  const { locale } = languages[language];
  const labels: Partial<Record<string, string>> = messages[language];
  const form = labels[`${stem}_${new Intl.PluralRules(locale).select(count)}`];
  const other = messages[language][`${stem}_other`];
  return fillTemplate(form ?? other, { count: formatNumber(count, locale) });
}

function refundStatus({ orders, tokens }: OrderApi): Endpoint {
  return {
    ...get,
    path: '/payment/{userId}/refundStatus',
    summary: 'Check the caller’s order against the refund policy, and get the status of a request',
    query: z.object({ order: z.string().optional().meta({ description: 'The order’s id' }) }),
    answers: {
      200: {
        description: 'The policy’s verdict, and the request',
        schema: z.object({ verdict: verdictSchema, refund: refundSchema.nullable() }),
        example: { verdict: verdictExample, refund: null },
      },
    },
    errors: ['unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const session = await authorize(context, tokens, 'refund:request');
      if (session instanceof Response) return session;
      if (context.req.param('userId') !== session.person.id) return fail(context, 'not-allowed');
      const id = context.req.query('order') ?? '';
      const verdict = await orders.refunds.checkEligibility(id, session);
      const order = await orders.find(id, session);
      if (!verdict || !order) return fail(context, 'not-found');
      const refund = order.refund && presentRefund(order.refund);
      return privateJson(context, { verdict, refund });
    },
  };
}

function listRefunds(api: OrderApi): Endpoint {
  return {
    ...get,
    path: '/payment/refunds',
    summary: 'List open refunds, most urgent first',
    answers: {
      200: {
        description: 'The refunds, each with its order',
        schema: z.object({
          refunds: z.array(
            refundSchema.extend({
              verdictNow: verdictSchema
                .nullable()
                .meta({ description: 'The verdict now, with lessons opened since' }),
              payment: orderSchema,
            }),
          ),
        }),
        example: {
          refunds: [{ ...refundExample, verdictNow: verdictExample, payment: orderExample }],
        },
      },
    },
    errors: ['unauthorized', 'not-allowed'],
    credentials: ['bearer'],
    async handle(context) {
      const caller = await authorizeStaff(context, api, 'refund:decide');
      if (caller instanceof Response) return caller;
      const open = await api.orders.refunds.listOpen(caller.project.id, caller.staff);
      const refunds = open.map(({ refund, order, verdictNow }) => ({
        ...presentRefund(refund),
        verdictNow,
        payment: presentForApi(order),
      }));
      return privateJson(context, { refunds });
    },
  };
}

const decisionAnswers = {
  200: {
    description: 'The decision',
    schema: z.object({ ok: z.literal(true) }),
    example: { ok: true },
  },
};

function approveRefund(api: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/refunds/{id}/approve',
    summary: 'Approve a refund, or retry one that failed',
    query: null,
    body: emptyBody,
    answers: decisionAnswers,
    errors: ['unauthorized', 'not-allowed', 'fresh-proof-needed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const caller = await authorizeProvedStaff(context, api, 'refund:decide');
      if (caller instanceof Response) return caller;
      const isDecided = await api.orders.refunds.approve(
        context.req.param('id') ?? '',
        caller.staff,
      );
      return isDecided ? privateJson(context, { ok: true }) : fail(context, 'not-found');
    },
  };
}

const refusalBody = z.object({ note: z.string().min(1).max(4_000) });

function refuseRefund(api: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/refunds/{id}/refuse',
    summary: 'Decline a refund; the buyer receives the reason',
    query: null,
    body: {
      schema: refusalBody,
      types: ['application/json'],
      maxBytes: 32 * 1024,
      example: { note: 'The course was downloaded.' },
    },
    answers: decisionAnswers,
    errors: [
      'bad-request',
      'invalid',
      'unauthorized',
      'not-allowed',
      'fresh-proof-needed',
      'not-found',
    ],
    credentials: ['bearer'],
    async handle(context) {
      const caller = await authorizeProvedStaff(context, api, 'refund:decide');
      if (caller instanceof Response) return caller;
      const read = await parseBody(context, refusalBody, languageOf(context, caller.project));
      if (read instanceof Response) return read;
      const refundId = context.req.param('id') ?? '';
      const isDecided = await api.orders.refunds.refuse(refundId, read.body.note, caller.staff);
      return isDecided ? privateJson(context, { ok: true }) : fail(context, 'not-found');
    },
  };
}
