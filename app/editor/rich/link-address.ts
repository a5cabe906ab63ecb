import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';

/**
 * Completes a typed address: e-mail, another site without `https://`, or a page of this site, to
 * which the language is added.
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
