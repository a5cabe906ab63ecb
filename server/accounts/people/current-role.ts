import type { Kysely } from 'kysely';
import type { Role } from '../../access/permissions.ts';
import type { Schema } from '../../db/schema.ts';
import { findRole } from './people-queries.ts';

/** What somebody may be by now; null for whoever has no account any more. */
export async function currentRole(db: Kysely<Schema>, id: string): Promise<Role | null> {
  return await findRole(db, id);
}
