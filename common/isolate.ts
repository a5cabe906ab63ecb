/**
 * Keeps a number or a name in the order in which it is written, whatever the direction of the text around it, in plain
 * text too: `+20 100` beside Arabic words would be turned around.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
