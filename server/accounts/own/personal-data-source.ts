import type { Db } from '../../core/db/schema.ts';

/**
 * Reads what another domain stores about a person, under the names that it has in their data
 * export: times in ISO 8601, no secrets. `email` is null unless it is confirmed.
 */
export type PersonalDataSource = (
  db: Db,
  owner: { userId: string; email: string | null },
) => Promise<Readonly<Record<string, unknown>>>;
