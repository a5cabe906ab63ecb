import type { MetaDescriptor } from 'react-router';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import { imageFile } from '#common/media/image-file.ts';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';
import type { PageAddresses, StructuredData } from '#server/site/crawlers/addresses.ts';

interface PageHead {
  /** Metadata as stored: `title`, `og:…`, `twitter:…` and other names. */
  meta: Readonly<Record<string, string>>;
  addresses: PageAddresses;
  /** Not for search engines: a list's second page, search results. */
  isUnlisted?: boolean;
  structured?: readonly StructuredData[];
}

/**
 * Returns the page's head by the specification's rules: `title` is the document title, `og:` and
 * `twitter:` are properties, the rest are names. Missing sharing tags are derived. Without data, as for
 * an error page, there is none.
 */
export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { meta, addresses, isUnlisted = false, structured = [] } = head;
  return [
    ...Object.entries({ ...defaultMeta(head), ...meta }).map(([key, content]) =>
      descriptor(key, toAbsolute(key, withoutSoftHyphens(content), addresses.origin)),
    ),
    ...localeMeta(addresses),
    ...(addresses.isFallback || isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: addresses.canonical },
    ...addresses.alternates.map(({ hrefLang, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href,
    })),
    ...structured.map((data) => ({ 'script:ld+json': structuredText(data) })),
  ];
}

/** Names the locales of the page and of its translations: `en_US`. */
function localeMeta({ language, alternates }: PageAddresses): MetaDescriptor[] {
  const others = alternates.map(({ hrefLang }) => hrefLang).filter(isLanguageCode);
  const locale = (code: LanguageCode) => languages[code].locale.replace('-', '_');
  return [
    { property: 'og:locale', content: locale(language) },
    ...others
      .filter((code) => code !== language)
      .map((code) => ({ property: 'og:locale:alternate', content: locale(code) })),
  ];
}

/** Removes soft hyphens from structured data. */
function structuredText(data: StructuredData): Record<string, unknown> {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return JSON.parse(withoutSoftHyphens(text));
}

/** Default sharing tags, which the page's own metadata overrides. */
function defaultMeta({ meta, addresses }: PageHead): Record<string, string> {
  const { title, description } = meta;
  // The alternative text and size of the default image are not those of another one.
  const { image } = addresses;
  const own = meta['og:image'];
  const { width, height } = own ? imageFile(own) : { width: null, height: null, ...image };
  return {
    ...(title && { 'og:title': title }),
    ...(description && { 'og:description': description }),
    'og:url': addresses.canonical,
    'og:site_name': addresses.siteName,
    ...(image && { 'og:image': image.src }),
    ...(width && height && { 'og:image:width': `${width}`, 'og:image:height': `${height}` }),
    ...(image?.alt && !own && { 'og:image:alt': image.alt }),
    'twitter:card': 'summary_large_image',
  };
}

/** Makes image addresses absolute, as link previews require. */
function toAbsolute(key: string, content: string, origin: string): string {
  const isAddress = /^(?:og|twitter):(?:image|video|audio)$/.test(key);
  return isAddress && content.startsWith('/') ? origin + content : content;
}

function descriptor(key: string, content: string): MetaDescriptor {
  if (key === 'title') return { title: content };
  if (key.startsWith('og:') || key.startsWith('twitter:')) return { property: key, content };
  return { name: key, content };
}
