import { type Actor, can, requirePermission } from '../../access/can.ts';
import { productsPath } from '../document-types.ts';

/** The documents that the actor may not change or publish: what is sold, and for how much, is an administrator's. */
export function reservedPaths(actor: Actor): readonly string[] {
  return can(actor, 'product:edit') ? [] : [productsPath];
}

/** Whether the actor may change or publish a document. */
export function mayTouch(actor: Actor, path: string): boolean {
  return !reservedPaths(actor).includes(path);
}

/** Throws ForbiddenError where the actor may not. */
export function requireTouch(actor: Actor, path: string): void {
  if (!mayTouch(actor, path)) requirePermission(actor, 'product:edit');
}
