import { randomInt } from 'node:crypto';

let last = 0;

/**
 * Returns an id for an order or transaction. Ids grow with time and rarely collide between
 * processes.
 */
export function newSandboxId(now: number): number {
  last = Math.max(last + 1, now * 1000 + randomInt(1000));
  return last;
}
