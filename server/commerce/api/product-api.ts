import type { Context } from 'hono';
import { z } from 'zod';
import type { JsonValue } from '#common/json.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { languageOf } from '../../core/api/parse-body.ts';
import { translateProblem } from '../../content/documents/translate-problems.ts';
import { fail } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import { priceOf } from '../products/price-of.ts';
import type { Product } from '../orders.ts';
import { get, type OrderApi } from './order-api.ts';
import { authorizeProvedStaff } from './authorize-staff.ts';

/** Endpoints for products (specification, section 7). */
export function productEndpoints(api: OrderApi): Endpoint[] {
  return [getProducts(api), getProduct(api), setProducts(api)];
}

const fileExample = {
  products: [
    {
      id: 1,
      key: 'drug-interactions',
      description: 'Drug interactions',
      courseId: 2,
      amount: 300,
      sale: 225,
      saleStart: '2026-11-01',
      saleEnd: '2027-01-31',
      isSaleRefundable: false,
    },
  ],
};

const fileSchema = z.looseObject({ products: z.array(z.looseObject({})) }).meta({
  description:
    'The whole file. Amounts are in EGP, times in Africa/Cairo; `isRetired` means “No longer sold”.',
});

function getProducts({ orders }: OrderApi): Endpoint {
  return {
    ...get,
    path: '/payment/getProducts',
    summary: 'Get the products file',
    answers: { 200: { description: 'The file', schema: fileSchema, example: fileExample } },
    async handle(context) {
      const { project } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      return context.json((await orders.products.file(project.id)) ?? { products: [] });
    },
  };
}

const productSchema = z.object({
  key: z.string(),
  description: z.string(),
  amount: z.number().meta({ description: 'Current price, in piasters' }),
  listAmount: z
    .number()
    .nullable()
    .meta({ description: 'Price without the current sale, in piasters' }),
  until: z
    .number()
    .nullable()
    .meta({ description: 'When a sale changes the price, in milliseconds since 1970' }),
  currency: z.literal('EGP'),
});

const productExample: z.output<typeof productSchema> = {
  key: 'drug-interactions',
  description: 'Drug interactions',
  amount: 22_500,
  listAmount: 30_000,
  until: 1_801_519_200_000,
  currency: 'EGP',
};

function getProduct({ orders }: OrderApi): Endpoint {
  return {
    ...get,
    path: '/payment/getProduct/{key}',
    summary: 'Get a product with its current price',
    answers: {
      200: { description: 'The product', schema: productSchema, example: productExample },
    },
    errors: ['not-found'],
    async handle(context) {
      const { project } = context.env.requestContext;
      if (!project) return fail(context, 'starting');
      const product = await orders.products.find(project.id, context.req.param('key') ?? '');
      return product ? context.json(presentProduct(product)) : fail(context, 'not-found');
    },
  };
}

function presentProduct(product: Product): z.output<typeof productSchema> {
  const { amount, listAmount, until } = priceOf(product, Date.now());
  const { key, description } = product;
  return { key, description, amount, listAmount, until, currency: 'EGP' };
}

function setProducts(api: OrderApi): Endpoint {
  return {
    method: 'post',
    path: '/payment/setProducts',
    summary: 'Replace the whole products file; if any part is invalid, nothing changes',
    query: null,
    body: {
      schema: fileSchema,
      types: ['application/json'],
      maxBytes: 1024 * 1024,
      example: fileExample,
    },
    answers: {
      200: {
        description: 'The file is published',
        schema: z.object({ ok: z.literal(true) }),
        example: { ok: true },
      },
    },
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
      const caller = await authorizeProvedStaff(context, api, 'product:edit');
      if (caller instanceof Response) return caller;
      const language = languageOf(context, caller.project);
      const file = await readJson(context);
      if (file === undefined) return fail(context, 'bad-request');
      if (!fileSchema.safeParse(file).success) {
        const message = messages[language]['answer.missing-field'];
        return fail(context, 'invalid', { errors: [{ field: '$.products', message }] });
      }
      const saved = await api.orders.products.replace(caller.project.id, file, caller.staff);
      if (saved.outcome === 'saved') return context.json({ ok: true });
      const errors = saved.problems.map(({ path, message }) => ({
        field: path,
        message: translateProblem(message, language),
      }));
      return fail(context, 'invalid', { errors });
    },
  };
}

/** Returns undefined if the body is not JSON. */
async function readJson({ req }: Context<HttpEnv>): Promise<JsonValue | undefined> {
  try {
    return await req.json();
  } catch {
    return undefined;
  }
}
