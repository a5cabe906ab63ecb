/** Isolates a number or name from the text's direction: `+20 100` would be reversed in Arabic. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
