import type { JsonValue } from '#common/json.ts';
import { requirePermission } from '../../access/can.ts';
import { productsPath } from '../../content/document-types.ts';
import { InvalidContentError } from '../../content/problems.ts';
import type { Snapshot } from '../../content/published-content.ts';
import { replaceDocument } from '../../content/replace-document.ts';
import type { ProductDesk, Product } from '../orders.ts';
import { priceOf } from './price-of.ts';
import { readProducts } from './read-products.ts';

interface Parts {
  /** Epoch milliseconds; the machine's own by default. */
  now?: () => number;
  database: Parameters<typeof replaceDocument>[0]['database'];
  content: { snapshot(projectId: string): Promise<Snapshot> };
}

/** What is sold, out of the project's published products.json. */
export function createProductDesk({ database, content, now = Date.now }: Parts): ProductDesk {
  const known = new WeakMap<Snapshot, readonly Product[]>();

  async function list(projectId: string): Promise<readonly Product[]> {
    const snapshot = await content.snapshot(projectId);
    const read = known.get(snapshot) ?? readProducts(fileOf(snapshot));
    known.set(snapshot, read);
    return read;
  }

  return {
    list,
    ...findersIn(list),
    ofDrafts: (snapshot) =>
      findersIn(async () =>
        readProducts(fileOf(snapshot)).filter(({ amount }) => Number.isFinite(amount)),
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

function findersIn(list: ProductDesk['list']): Pick<ProductDesk, 'find' | 'findForCourse'> {
  return {
    find: async (projectId, key) =>
      (await list(projectId)).find((product) => product.key === key) ?? null,
    findForCourse: async (projectId, courseId) =>
      (await list(projectId)).find((product) => product.courseId === courseId) ?? null,
  };
}

function fileOf(snapshot: Pick<Snapshot, 'find'>): JsonValue {
  return snapshot.find(productsPath, null)?.value ?? null;
}
