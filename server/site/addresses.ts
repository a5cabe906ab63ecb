import type { LanguageCode } from '#i18n/languages.ts';

/** What stands for the site where a page without a picture of its own is shared. */
export interface SharedPicture {
  src: string;
  alt: string | null;
}

/** A page's canonical address and those in the languages it is written in with `x-default`, all absolute. */
export interface PageAddresses {
  canonical: string;
  alternates: { hrefLang: string; href: string }[];
  /** The home page in the same language. */
  home: string;
  /** Scheme, host and port, for all that must be absolute. */
  origin: string;
  /** Of the page's address; its texts may be in another. */
  language: LanguageCode;
  /** It is shown in the default language for want of its own: not to be listed twice. */
  isFallback: boolean;
  siteName: string;
  picture: SharedPicture | null;
}

/** A page's addresses by its language, what follows that (`home`), and the languages it is written in. */
export type AddressesOf = (
  language: LanguageCode,
  rest: string,
  written: readonly LanguageCode[],
) => PageAddresses;

interface AddressSource {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  language: LanguageCode;
  /** In which the page is written itself. */
  written: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  /** What follows the language: `home`. */
  rest: string;
  siteName: string;
  picture: SharedPicture | null;
}

export function pageAddresses({
  origin,
  language,
  written,
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
    isFallback: language !== defaultLanguage && !written.includes(language),
    siteName,
    picture,
    alternates: [
      ...written.map((code) => ({ hrefLang: code as string, href: address(code) })),
      ...(written.includes(defaultLanguage)
        ? [{ hrefLang: 'x-default', href: address(defaultLanguage) }]
        : []),
    ],
  };
}
