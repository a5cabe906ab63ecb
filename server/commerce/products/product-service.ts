import { productsPath } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { InvalidContentError, type Problem } from '../../core/projects/problems.ts';
import type { Snapshot, DocumentFinder } from '../../content/published/published-content.ts';
import { replaceDocument } from '../../content/replace-document.ts';
import type { Product } from '../orders.ts';
import { priceOf } from './price-of.ts';
import { parseProducts } from './parse-products.ts';

interface Parts {
  /** Epoch milliseconds; default: the system clock. */
  now?: () => number;
  database: Parameters<typeof replaceDocument>[0]['database'];
  content: { snapshot(projectId: string): Promise<Snapshot> };
}

export type ProductService = ReturnType<typeof createProductService>;

/** Finds products. */
export type ProductFinder = ReturnType<typeof findersIn>;

/** Creates the product service, which reads the project's published products.json. */
export function createProductService({ database, content, now = Date.now }: Parts) {
  const cache = new WeakMap<Snapshot, readonly Product[]>();

  async function list(projectId: string): Promise<readonly Product[]> {
    const snapshot = await content.snapshot(projectId);
    const products = cache.get(snapshot) ?? parseProducts(fileOf(snapshot));
    cache.set(snapshot, products);
    return products;
  }

  return {
    /** Lists the published products in the file's order. */
    list,
    ...findersIn(list),
    /** Finds products in drafts. Products without an amount are omitted. */
    inDrafts: (snapshot: DocumentFinder) =>
      findersIn(async () =>
        parseProducts(fileOf(snapshot)).filter(({ amount }) => Number.isFinite(amount)),
      ),
    /** Returns the current price. */
    price: (product: Product) => priceOf(product, now()),
    /** Returns the stored products.json, amounts in EGP; null without one. */
    file: async (projectId: string) => fileOf(await content.snapshot(projectId)),
    /**
     * Replaces the whole file as one revision and release; the last call wins. Purchased products may
     * be retired but not removed. Throws ForbiddenError.
     */
    async replace(
      projectId: string,
      file: JsonValue,
      actor: Actor,
    ): Promise<{ outcome: 'saved' } | { outcome: 'invalid'; problems: Problem[] }> {
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

function findersIn(list: (projectId: string) => Promise<readonly Product[]>) {
  return {
    find: async (projectId: string, key: string) =>
      (await list(projectId)).find((product) => product.key === key) ?? null,
    /** Finds the product that opens a course. */
    findForCourse: async (projectId: string, courseId: number) =>
      (await list(projectId)).find((product) => product.courseId === courseId) ?? null,
  };
}

function fileOf(snapshot: DocumentFinder): JsonValue {
  return snapshot.find(productsPath, null)?.value ?? null;
}
