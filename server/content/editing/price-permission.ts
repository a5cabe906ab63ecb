import { productsPath } from '#common/content/content-paths.ts';
import { type Actor, can, requirePermission } from '../../core/access/can.ts';
import { hasFreshProof } from '../../core/access/fresh-proof.ts';

/** The identity proof of a person who publishes prices is too old; the API answers 403. */
export class FreshProofNeededError extends Error {
  override name = 'FreshProofNeededError';
}

/**
 * Returns the documents that the actor may not change or publish: only administrators edit products
 * and prices.
 */
export function adminOnlyPaths(actor: Actor): readonly string[] {
  return can(actor, 'product:edit') ? [] : [productsPath];
}

/** Tells whether the actor may change or publish a document. */
export function canEditDocument(actor: Actor, path: string): boolean {
  return !adminOnlyPaths(actor).includes(path);
}

/** Throws ForbiddenError if the actor may not change or publish a document. */
export function requireCanEdit(actor: Actor, path: string): void {
  if (!canEditDocument(actor, path)) requirePermission(actor, 'product:edit');
}

/**
 * Throws FreshProofNeededError if prices are published, now or scheduled, and the last identity
 * proof is older than an hour. Saving drafts needs no proof.
 */
export function requireProofForPrices(
  { provedAt = 0 }: { provedAt?: number },
  paths: readonly string[],
): void {
  if (paths.includes(productsPath) && !hasFreshProof({ provedAt }))
    throw new FreshProofNeededError('Prices are published after a fresh proof of identity');
}
