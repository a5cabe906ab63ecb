import type { Kysely } from 'kysely';
import { type Actor, operatorActor, systemActor } from '../../access/can.ts';
import type { Role } from '../../access/permissions.ts';
import type { Schema } from '../../db/schema.ts';
import { findRole } from './people-queries.ts';

/** What somebody may be by now; null for whoever has no account any more. */
export async function currentRole(db: Kysely<Schema>, id: string): Promise<Role | null> {
  return await findRole(db, id);
}

/** An actor as they may act by now; null for whoever has no account any more. The program itself may what it always may. */
export async function currentActor(db: Kysely<Schema>, id: string): Promise<Actor | null> {
  const own = [systemActor, operatorActor].find((actor) => actor.id === id);
  if (own) return own;
  const role = await currentRole(db, id);
  return role && { id, role };
}
