import { type Actor, can, requirePermission } from '../../access/can.ts';
import { productsPath } from '../document-types.ts';

/** Whether the actor may change or publish a document: what is sold, and for how much, is an administrator's. */
export function mayTouch(actor: Actor, path: string): boolean {
  return path !== productsPath || can(actor, 'product:edit');
}

/** Throws ForbiddenError where the actor may not. */
export function requireTouch(actor: Actor, path: string): void {
  if (!mayTouch(actor, path)) requirePermission(actor, 'product:edit');
}
