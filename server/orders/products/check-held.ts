import type { Kysely } from 'kysely';
import { coursesPath, entryPath } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { productsPath } from '../../content/document-types.ts';
import type { Problem } from '../../content/problems.ts';
import { listHeldKeys } from '../../courses/grant-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Product } from '../orders.ts';
import { readProducts } from './read-products.ts';

/** What is sold, as the public sees it now and as it is to see it. */
export interface SoldChange {
  before: JsonValue;
  /** Not given where products.json stays as it is. */
  after?: JsonValue | undefined;
  /** Whether a course that is public now stays so; null for one that is not public. */
  stays(coursePath: string): Promise<boolean | null>;
}

/** Its path is within the document that it is about. */
export type HeldProblem = Problem & { document: string };

/**
 * What keeps a change from becoming public: somebody has a product that the list lacks then, or that no longer opens
 * their course, or whose course would be off the site. Their way to what they have would be lost.
 */
export async function checkHeld(
  db: Kysely<Schema>,
  projectId: string,
  change: SoldChange,
): Promise<HeldProblem[]> {
  const before = readProducts(change.before);
  const after = change.after === undefined ? before : readProducts(change.after);
  const problems: HeldProblem[] = [];
  for (const key of await listHeldKeys(db, projectId)) {
    const index = after.findIndex((product) => product.key === key);
    const course = before.find((product) => product.key === key)?.courseId ?? null;
    const product = after[index];
    if (product) problems.push(...(await checkCourse(change, { product, index, course })));
    else if (change.after !== undefined) problems.push(missing(key));
  }
  return problems;
}

function missing(key: string): HeldProblem {
  const message = `must contain “${key}”, which has been bought; “isRetired” stops its sale`;
  return { document: productsPath, path: '$.products', message };
}

/** `course` is what the product opens now. */
async function checkCourse(
  { stays }: SoldChange,
  { product, index, course }: { product: Product; index: number; course: number | null },
): Promise<HeldProblem[]> {
  if (course === null) return [];
  const document = entryPath(coursesPath, course);
  const isStaying = await stays(document);
  // What nobody can see now, nobody loses.
  if (isStaying === null) return [];
  const { key } = product;
  if (product.courseId !== course) {
    const message = `must be ${course}, the course of “${key}”, which has been bought`;
    return [{ document: productsPath, path: `$.products[${index}].courseId`, message }];
  }
  if (isStaying) return [];
  const message = `must stay public: it is the course of “${key}”, which has been bought`;
  return [{ document, path: '$', message }];
}
