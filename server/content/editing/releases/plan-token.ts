import { createHash } from 'node:crypto';
import type { PendingUnit } from './read-units.ts';

/*
 * A plan's token names the state of every unit in it, so that a release of some of them is refused only where these
 * have moved on, whatever others are writing elsewhere.
 */

const nameLength = 8;

export function planToken(units: readonly PendingUnit[]): string {
  return units.map(({ path, digest }) => `${nameOf(path)}${digest}`).join('.');
}

/** Whether all the units are in the state that the token names. */
export function isStateOf(token: string, units: readonly PendingUnit[]): boolean {
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
