/** A receipt's number as it is written: 000042. Codes keep western digits in every language. */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, '0');
}
