/** In UTF-16 units: eight times the longest password. */
const longest = 1_000;

/**
 * A text with its letters composed (Unicode's NFC), however the keyboard sent them. A longer one stays as it is,
 * to be refused for its length: with many marks on one letter, composing takes the square of their number, and a
 * posted body full of them would hold up everybody for minutes.
 */
export function composed(text: string): string {
  return text.length > longest ? text : text.normalize('NFC');
}
