import { visible } from '#common/person-fields.ts';

/** A text that somebody else wrote, on one line: it must not steer the terminal. */
export function plain(text: string): string {
  return visible(text).replace(/\s+/g, ' ');
}
