import { bodyErrors } from './parts.ts';
import type { JsonValue } from '#common/json.ts';
import { answer, done, endpoint, errors, isPublic, jsonBody, post, z } from './endpoint.ts';

const fileExample = {
  products: [
    {
      id: 1,
      key: 'first-course',
      description: 'First course',
      courseId: 2,
      amount: 300,
      sale: 225,
      saleStart: '2026-11-01',
      saleEnd: '2027-01-31',
      isSaleRefundable: false,
    },
  ],
};

const productsFile = z
  .looseObject({ products: z.array(z.looseObject({})) })
  .describe(
    'The whole file. Amounts are in EGP, times in Africa/Cairo; `isRetired` means “No longer sold”.',
  );

export const getProducts = endpoint({
  ...isPublic,
  method: 'get',
  path: '/payment/getProducts',
  summary: 'Get the products file',
  responses: {
    200: answer('The file', productsFile as unknown as z.ZodType<JsonValue>, fileExample),
    ...errors('too-large'),
  },
});

const product = z
  .object({
    key: z.string(),
    description: z.string(),
    amount: z.number().describe('Current price, in piasters'),
    listAmount: z.number().nullable().describe('Price without the current sale, in piasters'),
    until: z
      .number()
      .nullable()
      .describe('When a sale changes the price, in milliseconds since 1970'),
    currency: z.literal('EGP'),
  })
  .openapi('Product');
/** A product with its current price. */
export type Product = z.infer<typeof product>;

export const getProduct = endpoint({
  ...isPublic,
  method: 'get',
  path: '/payment/getProduct/{key}',
  summary: 'Get a product with its current price',
  request: { params: z.object({ key: z.string().openapi({ example: 'first-course' }) }) },
  responses: {
    200: answer('The product', product, {
      key: 'first-course',
      description: 'First course',
      amount: 22_500,
      listAmount: 30_000,
      until: 1_801_519_200_000,
      currency: 'EGP',
    }),
    ...errors('not-found'),
  },
});

export const setProducts = endpoint({
  ...post('product:edit', '/payment/setProducts', 1024 * 1024),
  summary: 'Replace the whole products file; if any part is invalid, nothing changes',
  request: { body: jsonBody(productsFile, fileExample) },
  responses: {
    200: done('The file is published'),
    ...errors(...bodyErrors, 'fresh-proof-needed', 'bad-type'),
  },
});
