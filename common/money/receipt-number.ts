/** Formats a receipt's number: 000042. Codes keep Western digits in every language. */
export function formatReceiptNumber(number: number): string {
  return String(number).padStart(6, '0');
}
