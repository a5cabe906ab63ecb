import { hasFreshProof } from '../../core/access/fresh-proof.ts';
import type { Context } from 'hono';
import { z } from 'zod';
import { type CheckedField, checkPayment, tidyPayment } from '#common/forms/payment-form.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages, messagesOf } from '#i18n/messages/index.ts';
import type { Session } from '../../accounts/people/person.ts';
import { authorize, authorizeFor } from '../../accounts/api/authorize.ts';
import { can } from '../../core/access/can.ts';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { languageOf, presentIssues } from '../../core/api/parse-body.ts';
import type { Project } from '../../core/projects/projects.ts';
import { fail } from '../../core/http/guards.ts';
import { readFields } from '../../core/http/read-fields.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { OrderResult, Product } from '../orders.ts';
import {
  get,
  listedOrderSchema,
  type OrderApi,
  listedOrderExample,
  presentForApi,
  presentListed,
} from './order-api.ts';

/** Endpoints to order, list payments and receive callbacks (specification, section 7). */
export function paymentEndpoints(api: OrderApi): Endpoint[] {
  return [sendPaymentRequest(api), checkProductStatus(api), getPayments(api), callback(api)];
}

const person = z.looseObject({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().default(''),
});

/** A product by its key, or as listed by `getProducts`. */
const item = z.looseObject({
  key: z.string().optional(),
  product: z.union([z.string(), z.looseObject({ key: z.string().optional() })]).optional(),
  quantity: z.literal(1).default(1),
});

const requestSchema = z.looseObject({
  items: z.array(item).length(1),
  billing_data: person.extend({
    phone_number: z.string().default(''),
    country: z
      .string()
      .default('')
      .meta({ description: 'ISO 3166-1 alpha-2; read from the telephone number if not given' }),
    company: z
      .string()
      .default('')
      .meta({ description: 'A buyer with a company is a business, not a consumer' }),
    tax_number: z.string().default(''),
  }),
  customer: person.optional(),
  amount: z.number().optional().meta({ description: 'Ignored: the server computes the price' }),
  currency: z.literal('EGP').default('EGP'),
  payment_methods: z.array(z.union([z.number(), z.string()])).optional(),
  coupon: z.string().max(60).optional(),
  consent: z.boolean().optional().meta({
    description:
      'A consumer’s consent to immediate access. Without it, the order is accepted without consent',
  }),
  language: z
    .string()
    .optional()
    .meta({ description: 'The language of the checkout, the receipt and emails' }),
});

const requestExample = {
  amount: 22_500,
  currency: 'EGP' as const,
  payment_methods: [4_898_103],
  items: [{ product: 'drug-interactions', quantity: 1 as const }],
  billing_data: {
    first_name: 'Nadia',
    last_name: 'Helmy',
    phone_number: '01005550142',
    email: 'nadia@clinic.example',
  },
  customer: { first_name: 'Nadia', last_name: 'Helmy', email: 'nadia@clinic.example' },
};

function sendPaymentRequest(api: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/{userId}/sendPaymentRequest',
    summary: 'Order a product; returns the address of the payment page',
    query: null,
    body: {
      schema: requestSchema,
      types: ['application/json'],
      maxBytes: 32 * 1024,
      example: requestExample,
    },
    answers: {
      200: {
        description:
          'The address of the payment page; if a coupon covers the whole price, the address of the order',
        type: 'text/plain',
        schema: z.string(),
        example: 'https://accept.paymob.com/unifiedcheckout/?publicKey=egy_pk&clientSecret=egy_csk',
      },
    },
    errors: [
      'bad-request',
      'invalid',
      'unauthorized',
      'not-allowed',
      'not-found',
      'owned',
      'free',
      'too-many-tries',
      'no-payments',
    ],
    credentials: ['bearer'],
    async handle(context) {
      const { project } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      const allowed = await authorizeFor(context, api.tokens, {
        permission: 'order:make',
        others: 'order:list',
      });
      if (allowed instanceof Response) return allowed;
      const isForOther = allowed.userId !== allowed.session.person.id;
      if (isForOther && !hasFreshProof(allowed.session)) return fail(context, 'fresh-proof-needed');
      const form = await readFields(context.req.raw);
      if (!form.fields) return fail(context, form.fault);
      const read = requestSchema.safeParse(form.fields);
      const language = languageOf(context, project, form.fields['language']);
      if (!read.success)
        return fail(context, 'invalid', { language, errors: presentIssues(read.error, language) });
      const input = { ...allowed, project, language, request: read.data };
      return await handlePaymentRequest(context, api, input);
    },
  };
}

interface PaymentRequest {
  session: Session;
  userId: string;
  project: Project;
  language: LanguageCode;
  request: z.output<typeof requestSchema>;
}

const fieldNames: Readonly<Record<CheckedField, string>> = {
  firstName: 'billing_data.first_name',
  lastName: 'billing_data.last_name',
  phone: 'billing_data.phone_number',
  email: 'billing_data.email',
  country: 'billing_data.country',
  company: 'billing_data.company',
  taxNumber: 'billing_data.tax_number',
  consent: 'consent',
};

async function handlePaymentRequest(
  context: Context<HttpEnv>,
  { orders, originOf }: OrderApi,
  { session, userId, project, language, request }: PaymentRequest,
): Promise<Response> {
  const { first_name, last_name, phone_number, tax_number, ...otherFields } = request.billing_data;
  const { behaviour } = project;
  const { country, company, taxNumber, ...buyer } = tidyPayment(
    {
      firstName: first_name,
      lastName: last_name,
      phone: phone_number,
      taxNumber: tax_number,
      email: otherFields.email,
      country: otherFields.country,
      company: otherFields.company,
    },
    behaviour,
  );
  const billing = { country, company, taxNumber };
  const faults = Object.entries(checkPayment({ ...buyer, ...billing }, behaviour));
  if (faults.length > 0) {
    const errors = faults.map(([field, fault]) => ({
      field: fieldNames[field as CheckedField],
      message: messagesOf(language, behaviour.wording)[fault],
    }));
    return fail(context, 'invalid', { language, errors });
  }
  const product = findChosenProduct(await orders.products.list(project.id), request.items[0]);
  if (!product) return fail(context, 'not-found', { language });
  const result = await orders.start(
    {
      project,
      productKey: product.key,
      buyer,
      billing,
      consent: request.consent === undefined ? 'unasked' : request.consent ? 'given' : 'missing',
      shownAmount: null,
      couponCode: request.coupon ?? null,
      language,
      origin: originOf(project),
      address: context.env.requestContext.client.address,
      userId,
    },
    session,
  );
  const paymentUrl = `${originOf(project)}/${language}/payment?product=${product.key}`;
  return presentOrderResult(context, result, { language, paymentUrl });
}

function presentOrderResult(
  context: Context<HttpEnv>,
  result: OrderResult,
  { language, paymentUrl }: { language: LanguageCode; paymentUrl: string },
): Response {
  switch (result.outcome) {
    case 'started':
      return context.text(result.checkoutUrl, 200, { 'Cache-Control': 'no-store' });
    case 'granted':
      return context.text(`${paymentUrl}&purchase=${result.orderId}`);
    case 'owned':
    case 'free':
      return fail(context, result.outcome, { language });
    case 'unknown-product':
    case 'unknown-person':
      return fail(context, 'not-found', { language });
    case 'bad-coupon': {
      const message = messages[language][`coupon.${result.fault}`];
      return fail(context, 'invalid', { language, errors: [{ field: 'coupon', message }] });
    }
    case 'consent-missing': {
      const message = messages[language]['contract.consent.missing'];
      return fail(context, 'invalid', { language, errors: [{ field: 'consent', message }] });
    }
    case 'closed': {
      const errors = [{ field: fieldNames.country, message: result.text }];
      return fail(context, 'invalid', { language, errors });
    }
    // `price-changed` cannot occur, because no shown amount is sent.
    case 'price-changed':
    case 'unavailable':
      return fail(context, 'no-payments', { language });
    case 'too-many': {
      const headers = { 'Retry-After': String(result.retryAfter) };
      return fail(context, 'too-many-tries', { language, headers });
    }
  }
}

/** Finds the product of an item by its key, or else by its description. */
function findChosenProduct(
  products: readonly Product[],
  chosen: z.output<typeof item> | undefined,
): Product | undefined {
  const product = chosen?.product;
  const { key, description } =
    typeof product === 'object'
      ? { key: product.key, description: product['description'] }
      : { key: chosen?.key ?? product, description: chosen?.['description'] ?? product };
  return (
    products.find((known) => known.key === key) ??
    products.find((known) => known.description === description)
  );
}

const statusBody = z.looseObject({ product: z.string() });

function checkProductStatus({ orders, tokens, hasAccess }: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/{userId}/checkProductStatus',
    summary: 'Check whether a person may use a product because it is free or they have bought it',
    query: null,
    body: {
      schema: statusBody,
      types: ['application/json'],
      maxBytes: 4 * 1024,
      example: { product: 'drug-interactions' },
    },
    answers: {
      200: { description: 'Whether the person may use it now', schema: z.boolean(), example: true },
    },
    errors: ['bad-request', 'invalid', 'unauthorized', 'not-allowed'],
    credentials: ['bearer'],
    async handle(context) {
      const { project } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      const allowed = await authorizeFor(context, tokens, {
        permission: 'lesson:watch',
        others: 'order:list',
      });
      if (allowed instanceof Response) return allowed;
      const form = await readFields(context.req.raw);
      if (!form.fields) return fail(context, form.fault);
      const read = statusBody.safeParse(form.fields);
      if (!read.success) return fail(context, 'invalid');
      const product = findChosenProduct(await orders.products.list(project.id), {
        ...read.data,
        quantity: 1,
      });
      const holding = { projectId: project.id, userId: allowed.userId };
      const isTheirs =
        product !== undefined &&
        (product.amount === 0 || (await hasAccess({ ...holding, productKey: product.key })));
      return context.json(isTheirs, 200, { 'Cache-Control': 'no-store' });
    },
  };
}

function getPayments({ orders, tokens }: OrderApi): Endpoint {
  return {
    ...get,
    path: '/payment/getPayments',
    summary: 'List the caller’s payments; for administrators all payments, 100 at a time',
    query: z.object({
      before: z.string().optional().meta({ description: 'The id of the last known payment' }),
    }),
    answers: {
      200: {
        description: 'Newest first',
        schema: z.object({ payments: z.array(listedOrderSchema) }),
        example: { payments: [listedOrderExample] },
      },
    },
    errors: ['unauthorized', 'not-allowed'],
    credentials: ['bearer'],
    async handle(context) {
      const { project } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      const session = await authorize(context, tokens, 'order:make');
      if (session instanceof Response) return session;
      if (!can(session.person, 'order:list')) {
        const own = await orders.listOwn(session, project.id);
        return privateJson(context, { payments: own.map(presentForApi) });
      }
      const all = await orders.listAll(session, project.id, context.req.query('before'));
      return privateJson(context, { payments: all.map(presentListed) });
    },
  };
}

/**
 * A shortened payment; a real one has about sixty fields
 * (server/commerce/paymob/transaction-schema.ts).
 */
const callbackExample = {
  type: 'TRANSACTION',
  obj: {
    id: 192_036_465,
    pending: false,
    success: true,
    amount_cents: 22_500,
    currency: 'EGP',
    integration_id: 4_898_103,
    order: { id: 217_503_754, merchant_order_id: listedOrderExample.id },
  },
};

function callback({ orders }: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/callback',
    summary: 'Receive a callback from the payment provider, signed in `hmac`',
    query: z.object({ hmac: z.string().optional() }),
    body: {
      schema: z.looseObject({}),
      types: ['application/json'],
      maxBytes: 64 * 1024,
      example: callbackExample,
    },
    answers: {
      200: {
        description: 'The callback is stored',
        schema: z.object({ ok: z.literal(true) }),
        example: { ok: true },
      },
    },
    errors: ['bad-request', 'unauthorized'],
    async handle(context) {
      const { searchParams } = new URL(context.req.url);
      const status = await orders.handleCallback(searchParams, await context.req.text());
      if (status === 200) return context.json({ ok: true });
      return fail(context, status === 401 ? 'unauthorized' : 'bad-request');
    },
  };
}
