/**
 * Resolves an address from content: `/home#steps` becomes that page in the reader's language;
 * addresses with a language (`/en/home`), files (`/media/…`), `/version` (without a language) and
 * other sites are unchanged.
 */
export function localHref(language: string, address: string): string {
  const isOwnPage = /^\/(?!\/|media\/|assets\/|(?:[a-z]{2}|version)(?:[/?#]|$))/.test(address);
  return isOwnPage ? `/${language}${address}` : address;
}
