import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';

/**
 * What somebody means by an address: of an e-mail, of another site without its `https://`, of a page of this site,
 * which in a text names its language.
 */
export function addressOf(typed: string, language: LanguageCode | null): string {
  const address = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.test(address)) return `https://${address}`;
  const [, first = ''] = /^\/([^/?#]*)/.exec(address) ?? [];
  const isPage =
    address.startsWith('/') && !address.startsWith('//') && !/^(?:media|assets|video)$/.test(first);
  return isPage && language && !isLanguageCode(first) ? `/${language}${address}` : address;
}
