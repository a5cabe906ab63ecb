/** In UTF-16 units: eight times the longest password. */
const maxLength = 1_000;

/**
 * Composes letters (Unicode NFC), which keyboards send in different forms. Longer texts stay
 * unchanged, to be refused for their length: composing many marks on one letter takes quadratic
 * time, so a malicious body could block the server for minutes.
 */
export function composeLetters(text: string): string {
  return text.length > maxLength ? text : text.normalize('NFC');
}
