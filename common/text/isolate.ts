/**
 * Isolates a number or a name from the direction of the surrounding text, in plain text too: `+20
 * 100` would be reversed in Arabic.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
