import type { Kysely } from 'kysely';
import type { JsonValue } from '#common/json.ts';
import type { Problem } from '../../content/problems.ts';
import { listHeldKeys } from '../../courses/grant-access.ts';
import type { Schema } from '../../db/schema.ts';
import { readProducts } from './read-products.ts';

/** What keeps a file from being a project's products.json: somebody has a product that it lacks, whose way to their course would be lost. */
export async function checkHeld(
  db: Kysely<Schema>,
  projectId: string,
  file: JsonValue,
): Promise<Problem[]> {
  const keys = new Set(readProducts(file).map(({ key }) => key));
  return (await listHeldKeys(db, projectId))
    .filter((key) => !keys.has(key))
    .map((key) => ({
      path: '$.products',
      message: `must hold “${key}”, which somebody has; “isRetired” takes it out of sale`,
    }));
}
