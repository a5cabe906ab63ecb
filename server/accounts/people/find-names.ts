import type { PersonName } from '#contracts/parts.ts';
import type { Db } from '../../core/db/schema.ts';
import { listNames } from './people-queries.ts';

/** Returns people with names, by id. People without a name or account are missing. */
export async function findNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonName>> {
  const wanted = Array.from(new Set(ids.filter((id) => id !== null)));
  const named = (await listNames(db, wanted)).filter(({ name }) => name !== '');
  return new Map(named.map((person) => [person.id, person]));
}
