/**
 * An address as content names it: `/home#steps` leads to that page in the reader's own language; what
 * names a language itself (`/en/home`), a file (`/media/…`), `/version` (which is in no language) or
 * another site stands as it is.
 */
export function localHref(language: string, address: string): string {
  const isOwnPage = /^\/(?!\/|media\/|assets\/|(?:[a-z]{2}|version)(?:[/?#]|$))/.test(address);
  return isOwnPage ? `/${language}${address}` : address;
}
