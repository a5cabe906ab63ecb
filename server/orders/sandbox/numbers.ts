import { randomInt } from 'node:crypto';

let last = 0;

/** A number for an order or a transaction: they grow with time, and those of two processes hardly ever meet. */
export function newNumber(now: number): number {
  last = Math.max(last + 1, now * 1000 + randomInt(1000));
  return last;
}
