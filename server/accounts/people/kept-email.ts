/** An e-mail address as it is kept: the same however it is written. */
export function keptEmail(email: string): string {
  return email.trim().toLowerCase();
}
