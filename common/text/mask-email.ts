/** Masks `nadia@clinic.example` as `n•••@clinic.example`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}
