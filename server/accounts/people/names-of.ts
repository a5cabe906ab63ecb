import type { Kysely } from 'kysely';
import type { PersonName } from '#common/editing.ts';
import type { Schema } from '../../db/schema.ts';
import { listNames } from './people-queries.ts';

/** People by their ids, with their names. Whoever has none, and is nobody any more, is not among them. */
export async function namesOf(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonName>> {
  const wanted = Array.from(new Set(ids.filter((id) => id !== null)));
  return new Map((await listNames(db, wanted)).map((person) => [person.id, person]));
}
