import { permissions, type Permission, type Role } from './permissions.ts';

/** Who asks for something: a person by their id, or the program itself. */
export interface Actor {
  id: string;
  role: Role;
}

/** The program itself, as the author of imports and the runner of jobs. */
export const systemActor: Actor = { id: 'system', role: 'system' };

/** Whoever runs the program's commands: they have the database in their hands. */
export const operatorActor: Actor = { id: 'operator', role: 'system' };

/** An actor without the permission for what was asked; the API answers 403. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
  readonly permission: Permission;

  constructor(actor: Actor, permission: Permission) {
    super(`The role ${actor.role} lacks the permission ${permission}`);
    this.permission = permission;
  }
}

/** Whether the actor's role has the permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return permissions[actor.role].has(permission);
}

/** Throws ForbiddenError unless the actor's role has the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!can(actor, permission)) throw new ForbiddenError(actor, permission);
}
