import { coursesPath, entryPath, productsPath } from '#common/content/content-paths.ts';
import type { ProductChange, PurchaseConflict } from '../../content/services.ts';
import { listProductKeysInUse } from '../../learning/access/grant-access.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Product } from '../orders.ts';
import { parseProducts } from './parse-products.ts';

/**
 * Finds conflicts of a change with existing purchases: a purchased product would be removed, would
 * no longer open its course, or its course would no longer be public.
 */
export async function findPurchaseConflicts(
  db: Db,
  projectId: string,
  change: ProductChange,
): Promise<PurchaseConflict[]> {
  const before = parseProducts(change.before);
  const after = change.after === undefined ? before : parseProducts(change.after);
  const problems: PurchaseConflict[] = [];
  for (const key of await listProductKeysInUse(db, projectId)) {
    const index = after.findIndex((product) => product.key === key);
    const course = before.find((product) => product.key === key)?.courseId ?? null;
    const product = after[index];
    if (product) problems.push(...(await checkCourse(change, { product, index, course })));
    else if (change.after !== undefined) problems.push(missingProduct(key));
  }
  return problems;
}

function missingProduct(key: string): PurchaseConflict {
  const message = `must contain “${key}”, which has been bought; “isRetired” stops its sale`;
  return { document: productsPath, path: '$.products', message };
}

/** `course`: the id of the course that the product opens now. */
async function checkCourse(
  { remainsPublic }: ProductChange,
  { product, index, course }: { product: Product; index: number; course: number | null },
): Promise<PurchaseConflict[]> {
  if (course === null) return [];
  const document = entryPath(coursesPath, course);
  const isPublicAfterwards = await remainsPublic(document);
  // A course that is not public now cannot be lost.
  if (isPublicAfterwards === null) return [];
  const { key } = product;
  if (product.courseId !== course) {
    const message = `must be ${course}, the course of “${key}”, which has been bought`;
    return [{ document: productsPath, path: `$.products[${index}].courseId`, message }];
  }
  if (isPublicAfterwards) return [];
  const message = `must stay public: it is the course of “${key}”, which has been bought`;
  return [{ document, path: '$', message }];
}
