import { productsPath } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { requirePermission } from '../../core/access/can.ts';
import { InvalidContentError } from '../../core/projects/problems.ts';
import type { Snapshot, DocumentFinder } from '../../content/published/published-content.ts';
import { replaceDocument } from '../../content/replace-document.ts';
import type { ProductService, ProductFinder, Product } from '../orders.ts';
import { priceOf } from './price-of.ts';
import { parseProducts } from './parse-products.ts';

interface Parts {
  /** Epoch milliseconds; default: the system clock. */
  now?: () => number;
  database: Parameters<typeof replaceDocument>[0]['database'];
  content: { snapshot(projectId: string): Promise<Snapshot> };
}

/** Creates the product service, which reads the project's published products.json. */
export function createProductService({ database, content, now = Date.now }: Parts): ProductService {
  const cache = new WeakMap<Snapshot, readonly Product[]>();

  async function list(projectId: string): Promise<readonly Product[]> {
    const snapshot = await content.snapshot(projectId);
    const products = cache.get(snapshot) ?? parseProducts(fileOf(snapshot));
    cache.set(snapshot, products);
    return products;
  }

  return {
    list,
    ...findersIn(list),
    inDrafts: (snapshot) =>
      findersIn(async () =>
        parseProducts(fileOf(snapshot)).filter(({ amount }) => Number.isFinite(amount)),
      ),
    price: (product) => priceOf(product, now()),
    file: async (projectId) => fileOf(await content.snapshot(projectId)),
    async replace(projectId, file, actor) {
      requirePermission(actor, 'product:edit');
      try {
        const input = { projectId, path: productsPath, value: file, title: 'Products' };
        await replaceDocument({ database }, actor, input);
        return { outcome: 'saved' };
      } catch (error) {
        if (error instanceof InvalidContentError)
          return { outcome: 'invalid', problems: [...error.problems] };
        throw error;
      }
    },
  };
}

function findersIn(list: ProductService['list']): ProductFinder {
  return {
    find: async (projectId, key) =>
      (await list(projectId)).find((product) => product.key === key) ?? null,
    findForCourse: async (projectId, courseId) =>
      (await list(projectId)).find((product) => product.courseId === courseId) ?? null,
  };
}

function fileOf(snapshot: DocumentFinder): JsonValue {
  return snapshot.find(productsPath, null)?.value ?? null;
}
