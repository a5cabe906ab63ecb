/** True for a kind of job that sends an email: `order-mail`, `contact-mail-to`. */
export function isEmailKind(kind: string): boolean {
  return /-mail(?:-to)?$/.test(kind);
}
