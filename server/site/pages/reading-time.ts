import { plainTextOf } from '#common/text/plain-text.ts';

/** Reading speed for texts in the reader's field. */
const wordsPerMinute = 180;

/** Returns the reading time in whole minutes, at least one. */
export function minutesToRead(html: string): number {
  return Math.max(1, Math.round(plainTextOf(html).split(' ').length / wordsPerMinute));
}
