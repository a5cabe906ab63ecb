import { plainTextOf } from '#common/plain-text.ts';

/** Words that a calm reader takes in per minute, of a text in their field. */
const wordsPerMinute = 180;

/** How long a text takes to read, in whole minutes, at least one. */
export function minutesToRead(html: string): number {
  return Math.max(1, Math.round(plainTextOf(html).split(' ').length / wordsPerMinute));
}
