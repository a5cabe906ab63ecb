import type { LanguageCode } from '#i18n/languages.ts';
import { escapeXml } from './escape-xml.ts';

/** A page for search engines, with the languages it is written in. */
export interface ListedPage {
  /** Path after the language: `details/articles/articles/first-dose`. */
  rest: string;
  languages: readonly LanguageCode[];
  /** Milliseconds since 1970; null if unknown. */
  changedAt: number | null;
}

/**
 * Pages per part, each listed once per language: some hundred kilobytes, cached like a page. The
 * protocol allows 50,000.
 */
export const pagesPerPart = 200;

interface Place {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  defaultLanguage: LanguageCode;
}

/** Renders `/sitemap.xml`, the list of parts. */
export function sitemapIndex(pages: number, origin: string): string {
  const parts = Array.from({ length: Math.max(1, Math.ceil(pages / pagesPerPart)) }, (_, index) =>
    element('sitemap', element('loc', `${origin}/sitemap/${index + 1}.xml`)),
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${parts.join('')}</sitemapindex>\n`;
}

/**
 * Renders a part, counted from 1: every page in every language with its alternates; null past the
 * end.
 */
export function sitemapPart(pages: readonly ListedPage[], part: number, place: Place) {
  const start = (part - 1) * pagesPerPart;
  const listed = pages.slice(start, start + pagesPerPart);
  if (listed.length === 0 && part !== 1) return null;
  const entries = listed.flatMap((page) => pageEntries(page, place));
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function pageEntries({ rest, languages, changedAt }: ListedPage, place: Place): string[] {
  const address = (language: LanguageCode) => escapeXml(`${place.origin}/${language}/${rest}`);
  const alternate = (hreflang: string, language: LanguageCode) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(language)}"/>`;
  const alternates = languages.map((language) => alternate(language, language));
  if (languages.includes(place.defaultLanguage))
    alternates.push(alternate('x-default', place.defaultLanguage));
  const lastModified =
    changedAt === null ? '' : element('lastmod', new Date(changedAt).toISOString());
  return languages.map(
    (language) =>
      `<url><loc>${address(language)}</loc>${lastModified}${alternates.join('')}</url>\n`,
  );
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
