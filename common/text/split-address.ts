/** Splits `14 Kasr El Aini St, Cairo` into street and city; null without a comma. */
export function splitAddress(text: string): { street: string; city: string } | null {
  const [, street, city] = /^(.+)[,،]\s*([^,،]+)$/.exec(text) ?? [];
  return street && city ? { street: street.trim(), city: city.trim() } : null;
}
