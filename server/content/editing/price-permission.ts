import { type Actor, can, requirePermission } from '../../access/can.ts';
import { hasFreshProof } from '../../access/fresh-proof.ts';
import { productsPath } from '../document-types.ts';

/** Whoever publishes prices proved too long ago who they are; the API answers 403. */
export class FreshProofNeededError extends Error {
  override name = 'FreshProofNeededError';
}

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

/**
 * Throws FreshProofNeededError where prices are among what somebody makes public, now or by a plan, and their last
 * proof of identity is older than an hour. A draft changes no price: saving one asks for nothing.
 */
export function requireProofForPrices(
  { provedAt = 0 }: { provedAt?: number },
  paths: readonly string[],
): void {
  if (paths.includes(productsPath) && !hasFreshProof({ provedAt }))
    throw new FreshProofNeededError('Prices are published after a fresh proof of identity');
}
