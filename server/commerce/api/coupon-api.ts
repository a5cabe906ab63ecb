import type { Context } from 'hono';
import { z } from 'zod';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { authorize } from '../../accounts/api/authorize.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { languageOf, parseBody } from '../../core/api/parse-body.ts';
import { fail } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import { couponProblemText } from '../coupons/coupon-problem-text.ts';
import { parseCouponInput } from '../coupons/parse-coupon-input.ts';
import type { Coupon, CouponProblem, QuoteResult } from '../orders.ts';
import { emptyBody, get, type OrderApi } from './order-api.ts';
import { authorizeProvedStaff, authorizeStaff } from './authorize-staff.ts';

/** Endpoints to price, list, create and disable coupons. */
export function couponEndpoints(api: OrderApi): Endpoint[] {
  return [quote(api), listCoupons(api), createCoupon(api), disableCoupon(api)];
}

const couponSchema = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.number().meta({ description: 'Percentage, or amount in piasters' }),
  limit: z.number().nullable(),
  uses: z.number().meta({ description: 'Number of paid and open orders that use it' }),
  startsAt: z.number().nullable().meta({ description: 'Milliseconds since 1970, in UTC' }),
  endsAt: z.number().nullable(),
  products: z.array(z.string()).nullable(),
  isRefundable: z.boolean(),
  createdAt: z.number(),
  disabledAt: z.number().nullable(),
});

const couponExample: z.output<typeof couponSchema> = {
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

function presentCoupon(coupon: Coupon): z.output<typeof couponSchema> {
  const { code, kind, value, maxUses, uses, startsAt, endsAt } = coupon;
  const { products, isRefundable, createdAt, disabledAt } = coupon;
  const terms = { code, kind, value, limit: maxUses, uses };
  return { ...terms, startsAt, endsAt, products, isRefundable, createdAt, disabledAt };
}

const quoteBody = z.object({ product: z.string(), coupon: z.string().min(1).max(60) });

function quote({ orders, tokens }: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/quote',
    summary: 'Get the price of a product with a coupon, without using the coupon',
    query: null,
    body: {
      schema: quoteBody,
      types: ['application/json'],
      maxBytes: 4 * 1024,
      example: { product: 'drug-interactions', coupon: 'SPRING-20' },
    },
    answers: {
      200: {
        description: 'The price, in piasters',
        schema: z.object({
          amount: z.number().meta({ description: 'Price with the coupon' }),
          listAmount: z.number().meta({ description: 'Price without coupon and sale' }),
          coupon: z.string(),
          isRefundable: z.boolean(),
        }),
        example: { amount: 18_000, listAmount: 30_000, coupon: 'SPRING-20', isRefundable: false },
      },
    },
    errors: [
      'bad-request',
      'invalid',
      'unauthorized',
      'not-allowed',
      'not-found',
      'too-many-tries',
    ],
    credentials: ['bearer'],
    async handle(context) {
      const { project } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      const session = await authorize(context, tokens, 'order:make');
      if (session instanceof Response) return session;
      const language = languageOf(context, project);
      const read = await parseBody(context, quoteBody, language);
      if (read instanceof Response) return read;
      const { product: productKey, coupon: code } = read.body;
      const { address } = context.env.requestContext.client;
      const input = { projectId: project.id, productKey, code, address };
      const result = await orders.coupons.quote(input, session);
      return answerQuote(context, result, language);
    },
  };
}

function answerQuote(
  context: Context<HttpEnv>,
  result: QuoteResult,
  language: LanguageCode,
): Response {
  switch (result.outcome) {
    case 'priced': {
      const { amount, price, coupon } = result;
      return privateJson(context, {
        amount,
        listAmount: price.listAmount ?? price.amount,
        coupon: coupon.code,
        isRefundable: coupon.isRefundable && price.isSaleRefundable,
      });
    }
    case 'unknown-product':
      return fail(context, 'not-found', { language });
    case 'bad-coupon': {
      const message = messages[language][`coupon.${result.fault}`];
      return fail(context, 'invalid', { language, errors: [{ field: 'coupon', message }] });
    }
    case 'too-many': {
      const headers = { 'Retry-After': String(result.retryAfter) };
      return fail(context, 'too-many-tries', { language, headers });
    }
  }
}

function listCoupons(api: OrderApi): Endpoint {
  return {
    ...get,
    path: '/payment/coupons',
    summary: 'List all coupons, newest first',
    answers: {
      200: {
        description: 'The coupons',
        schema: z.object({ coupons: z.array(couponSchema) }),
        example: { coupons: [couponExample] },
      },
    },
    errors: ['unauthorized', 'not-allowed'],
    credentials: ['bearer'],
    async handle(context) {
      const caller = await authorizeStaff(context, api, 'coupon:edit');
      if (caller instanceof Response) return caller;
      const coupons = await api.orders.coupons.list(caller.project.id, caller.staff);
      return privateJson(context, { coupons: coupons.map(presentCoupon) });
    },
  };
}

const optionalTime = z.string().nullable().optional();

const createBody = z.strictObject({
  code: z.string().meta({ description: '3 to 40 characters: A–Z, 0–9 and hyphens' }),
  percent: z.number().optional().meta({ description: 'From 1 to 100; alternative to `amount`' }),
  amount: z.number().optional().meta({ description: 'In EGP; alternative to `percent`' }),
  limit: z.number().nullable().optional().meta({ description: 'How often it can be used' }),
  from: optionalTime.meta({
    description: 'A date or time in Africa/Cairo: 2026-11-01T09:30',
  }),
  until: optionalTime.meta({
    description: 'A date or time in Africa/Cairo; a date without a time is included',
  }),
  products: z
    .array(z.string())
    .nullable()
    .optional()
    .meta({ description: 'Product keys; default: all products' }),
  isRefundable: z.boolean().optional().meta({ description: 'Default: false' }),
});

function createCoupon(api: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/coupons',
    summary: 'Create a coupon',
    query: null,
    body: {
      schema: createBody,
      types: ['application/json'],
      maxBytes: 32 * 1024,
      example: { code: 'SPRING-20', percent: 20, limit: 100, until: '2027-01-31' },
    },
    answers: { 200: { description: 'The coupon', schema: couponSchema, example: couponExample } },
    errors: [
      'bad-request',
      'invalid',
      'unauthorized',
      'not-allowed',
      'fresh-proof-needed',
      'bad-type',
    ],
    credentials: ['bearer'],
    async handle(context) {
      const caller = await authorizeProvedStaff(context, api, 'coupon:edit');
      if (caller instanceof Response) return caller;
      const language = languageOf(context, caller.project);
      const read = await parseBody(context, createBody, language);
      if (read instanceof Response) return read;
      const { input, problems } = parseCouponInput(read.body);
      if (problems) return failProblems(context, problems, language);
      const created = await api.orders.coupons.create(caller.project.id, input, caller.staff);
      if ('problems' in created) return failProblems(context, created.problems, language);
      return privateJson(context, presentCoupon(created));
    },
  };
}

function failProblems(
  context: Context<HttpEnv>,
  problems: readonly CouponProblem[],
  language: LanguageCode,
): Response {
  const errors = problems.map((problem) => ({
    field: problem.field,
    message: couponProblemText(problem, language),
  }));
  return fail(context, 'invalid', { language, errors });
}

function disableCoupon(api: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/coupons/{code}/disable',
    summary: 'Disable a coupon; open orders keep it',
    query: null,
    body: emptyBody,
    answers: {
      200: {
        description: 'The coupon is disabled',
        schema: z.object({ ok: z.literal(true) }),
        example: { ok: true },
      },
    },
    errors: ['unauthorized', 'not-allowed', 'fresh-proof-needed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const caller = await authorizeProvedStaff(context, api, 'coupon:edit');
      if (caller instanceof Response) return caller;
      const code = context.req.param('code') ?? '';
      const isKnown = await api.orders.coupons.disable(caller.project.id, code, caller.staff);
      return isKnown ? privateJson(context, { ok: true }) : fail(context, 'not-found');
    },
  };
}
