import { type Actor, operatorActor, systemActor } from '../../core/access/can.ts';
import type { Db } from '../../core/db/schema.ts';
import { findStoredRole } from './role-queries.ts';
import { projectRole } from './roles.ts';

/**
 * Returns an actor with the current role in a project; null without an account. System and operator
 * keep their roles.
 */
export async function findCurrentActor(
  db: Db,
  id: string,
  projectId: string,
): Promise<Actor | null> {
  const own = [systemActor, operatorActor].find((actor) => actor.id === id);
  if (own) return own;
  const stored = await findStoredRole(db, id, projectId);
  return stored && { id, ...projectRole(stored) };
}
