import { removeInvisible } from '#common/forms/person-fields.ts';

/** Foreign text on one line, without control characters that could steer the terminal. */
export function sanitizeForTerminal(text: string): string {
  return removeInvisible(text).replace(/\s+/g, ' ');
}
