import type { Kysely } from 'kysely';
import { type Actor, operatorActor, systemActor } from '../../core/access/can.ts';
import type { Role } from '../../core/access/permissions.ts';
import type { Schema } from '../../core/db/schema.ts';
import { findRole } from './people-queries.ts';

/** Returns a person's current role; null without an account. */
export async function findCurrentRole(db: Kysely<Schema>, id: string): Promise<Role | null> {
  return await findRole(db, id);
}

/**
 * Returns an actor with the current role; null without an account. System and operator keep their
 * roles.
 */
export async function findCurrentActor(db: Kysely<Schema>, id: string): Promise<Actor | null> {
  const own = [systemActor, operatorActor].find((actor) => actor.id === id);
  if (own) return own;
  const role = await findCurrentRole(db, id);
  return role && { id, role };
}
