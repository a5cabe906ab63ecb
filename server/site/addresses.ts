import type { LanguageCode } from '#i18n/languages.ts';

/** A page's canonical address and its addresses in every language with `x-default`, all absolute. */
export interface PageAddresses {
  canonical: string;
  alternates: { hrefLang: string; href: string }[];
}

interface AddressSource {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  language: LanguageCode;
  languages: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  /** What follows the language: `home`. */
  rest: string;
}

export function pageAddresses({
  origin,
  language,
  languages,
  defaultLanguage,
  rest,
}: AddressSource): PageAddresses {
  const address = (code: LanguageCode) => `${origin}/${code}/${rest}`;
  return {
    canonical: address(language),
    alternates: [
      ...languages.map((code) => ({ hrefLang: code as string, href: address(code) })),
      { hrefLang: 'x-default', href: address(defaultLanguage) },
    ],
  };
}
