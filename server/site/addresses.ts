import type { LanguageCode } from '#i18n/languages.ts';

/** What stands for the site where a page without a picture of its own is shared. */
export interface SharedPicture {
  src: string;
  alt: string | null;
}

/** A page's canonical address and its addresses in every language with `x-default`, all absolute. */
export interface PageAddresses {
  canonical: string;
  alternates: { hrefLang: string; href: string }[];
  /** The home page in the same language. */
  home: string;
  /** Scheme, host and port, for all that must be absolute. */
  origin: string;
  /** Of the page's address; its texts may be in another. */
  language: LanguageCode;
  siteName: string;
  picture: SharedPicture | null;
}

interface AddressSource {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  language: LanguageCode;
  languages: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  /** What follows the language: `home`. */
  rest: string;
  siteName: string;
  picture: SharedPicture | null;
}

export function pageAddresses({
  origin,
  language,
  languages,
  defaultLanguage,
  rest,
  siteName,
  picture,
}: AddressSource): PageAddresses {
  const address = (code: LanguageCode) => `${origin}/${code}/${rest}`;
  return {
    canonical: address(language),
    home: `${origin}/${language}/home`,
    origin,
    language,
    siteName,
    picture,
    alternates: [
      ...languages.map((code) => ({ hrefLang: code as string, href: address(code) })),
      { hrefLang: 'x-default', href: address(defaultLanguage) },
    ],
  };
}
