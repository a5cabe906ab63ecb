import type { MetaDescriptor } from 'react-router';
import { withoutSoftHyphens } from '#common/plain-text.ts';
import type { PageAddresses } from '#server/site/addresses.ts';
import type { StructuredData } from '#server/site/structured-data.ts';

interface PageHead {
  /** As stored: `title`, `og:…`, `twitter:…`, anything else. */
  meta: Readonly<Record<string, string>>;
  addresses: PageAddresses;
  /** Leads to the page and to nothing of it: a list's second page, a search. */
  isUnlisted?: boolean;
  structured?: readonly StructuredData[];
}

/**
 * The specification's rules: `title` is the page's title, `og:` and `twitter:` are properties, the rest
 * are names. What a page that is shared needs and its document does not say follows from what it says.
 */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  const { meta, addresses, isUnlisted = false, structured = [] } = head;
  return [
    ...Object.entries({ ...shared(head), ...meta }).map(([key, content]) =>
      descriptor(key, absolute(key, content, addresses.origin)),
    ),
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

/** Structured data without the break hints of the texts in it. */
function structuredText(data: StructuredData): Record<string, unknown> {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return JSON.parse(withoutSoftHyphens(text));
}

/** What the page's own words may say otherwise. */
function shared({ meta, addresses }: PageHead): Record<string, string> {
  const { title, description } = meta;
  const { picture } = addresses;
  return {
    ...(title && { 'og:title': title }),
    ...(description && { 'og:description': description }),
    'og:url': addresses.canonical,
    'og:site_name': addresses.siteName,
    ...(picture && { 'og:image': picture.src }),
    // A page's own picture is not what the site's shows.
    ...(picture?.alt && !meta['og:image'] && { 'og:image:alt': picture.alt }),
    'twitter:card': 'summary_large_image',
  };
}

/** Programs that show a page elsewhere want whole addresses. */
function absolute(key: string, content: string, origin: string): string {
  const isAddress = /^(?:og|twitter):(?:image|video|audio)$/.test(key);
  return isAddress && content.startsWith('/') ? origin + content : content;
}

function descriptor(key: string, content: string): MetaDescriptor {
  if (key === 'title') return { title: content };
  if (key.startsWith('og:') || key.startsWith('twitter:')) return { property: key, content };
  return { name: key, content };
}
