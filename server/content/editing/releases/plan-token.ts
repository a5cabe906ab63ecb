import { createHash } from 'node:crypto';
import type { PendingUnit } from './pending-unit.ts';

/*
 * A plan's token contains the state of every unit in it, so that publishing some of them is
 * rejected only if these have changed, regardless of changes elsewhere.
 */

const nameLength = 8;

export function planToken(units: readonly PendingUnit[]): string {
  return units.map(({ path, digest }) => `${nameOf(path)}${digest}`).join('.');
}

/** Tells whether all units are in the state that the token contains. */
export function matchesToken(token: string, units: readonly PendingUnit[]): boolean {
  const digests = new Map(
    token.split('.').map((part) => [part.slice(0, nameLength), part.slice(nameLength)]),
  );
  return units.every(({ path, digest }) => digests.get(nameOf(path)) === digest);
}

function nameOf(path: string): string {
  return shortHash(path).slice(0, nameLength);
}

/** 72 bits of a SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
