import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { SharedImage, ShareSubject } from '../share/shared-image.ts';

/** A page's canonical address and its alternates by language with `x-default`, all absolute. */
export interface PageAddresses {
  canonical: string;
  alternates: { hrefLang: string; href: string }[];
  /** The home page in the same language. */
  home: string;
  /** The home page's name in the main menu. */
  homeName: LocalText;
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  /** Language of the address; the texts may be in another. */
  language: LanguageCode;
  /**
   * True if shown in the default language for lack of a translation: not listed by search engines.
   */
  isFallback: boolean;
  siteName: string;
  image: SharedImage | null;
}

/** Structured data of a page (schema.org), without its context. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** Parts of a page for search engines and link previews. */
export interface PageHead {
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
}

/**
 * Builds a page's addresses from its language, the path after that (`home`), the languages it is
 * written in, and the subject of its share image; null: the site's image.
 */
export type AddressesOf = (
  language: LanguageCode,
  rest: string,
  written: readonly LanguageCode[],
  subject: ShareSubject | null,
) => Promise<PageAddresses>;

interface AddressSource extends Pick<
  PageAddresses,
  'origin' | 'language' | 'siteName' | 'homeName' | 'image'
> {
  /** Languages that the page is written in. */
  written: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  /** Path after the language: `home`. */
  rest: string;
}

export function pageAddresses(source: AddressSource): PageAddresses {
  const { written, defaultLanguage, rest, ...page } = source;
  const { origin, language } = page;
  const address = (code: LanguageCode) => `${origin}/${code}/${rest}`;
  return {
    ...page,
    canonical: address(language),
    home: `${origin}/${language}/home`,
    isFallback: language !== defaultLanguage && !written.includes(language),
    alternates: [
      ...written.map((code) => ({ hrefLang: code as string, href: address(code) })),
      ...(written.includes(defaultLanguage)
        ? [{ hrefLang: 'x-default', href: address(defaultLanguage) }]
        : []),
    ],
  };
}
