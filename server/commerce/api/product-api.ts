import type { JsonValue } from '#common/json.ts';
import * as contracts from '#contracts/products.ts';
import { messages } from '#i18n/messages/index.ts';
import { translateProblem } from '../../content/documents/translate-problems.ts';
import { createArea, languageOfCall } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import { priceOf } from '../products/price-of.ts';
import type { Product } from '../orders.ts';
import { requireFreshProof, type CommerceApi, commerceCall, publicCall } from './commerce-call.ts';

/** Calls of products (specification, section 7). */
export function productRoutes(api: CommerceApi) {
  const { products } = api.orders;
  return createArea()
    .openapi(publicCall(contracts.getProducts), async (c) =>
      c.json((await products.file(c.var.project.id)) ?? { products: [] }, 200),
    )
    .openapi(publicCall(contracts.getProduct), async (c) => {
      const product = await products.find(c.var.project.id, c.req.valid('param').key);
      if (!product) throw new ApiError('not-found');
      return c.json(presentProduct(product), 200);
    })
    .openapi(
      commerceCall(api, contracts.setProducts, requireFreshProof),
      async (c) => {
        const { project, language, staff } = c.var;
        // The file as it was sent: a parsed one would have its keys in another order.
        const file = await c.req.json<JsonValue>();
        const saved = await products.replace(project.id, file, staff);
        if (saved.outcome === 'saved') return c.json({ ok: true as const }, 200);
        const errors = saved.problems.map(({ path, message }) => ({
          field: path,
          message: translateProblem(message, language),
        }));
        throw new ApiError('invalid', { errors });
      },
      // The fields of this call are paths in the file.
      (result, c) => {
        if (result.success) return;
        const message = messages[languageOfCall(c)]['answer.missing-field'];
        throw new ApiError('invalid', { errors: [{ field: '$.products', message }] });
      },
    );
}

function presentProduct(product: Product): contracts.Product {
  const { amount, listAmount, until } = priceOf(product, Date.now());
  const { key, description } = product;
  return { key, description, amount, listAmount, until, currency: 'EGP' };
}
