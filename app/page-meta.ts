import type { MetaDescriptor } from 'react-router';
import type { PageAddresses } from '#server/site/addresses.ts';

interface PageHead {
  /** As stored: `title`, `og:…`, `twitter:…`, anything else. */
  meta: Readonly<Record<string, string>>;
  addresses: PageAddresses;
  /** Shown in another language than asked for: not to be listed twice. */
  isFallback?: boolean;
}

/** The specification's rules: `title` is the page's title, `og:` and `twitter:` are properties, the rest are names. */
export function pageMeta({ meta, addresses, isFallback = false }: PageHead): MetaDescriptor[] {
  return [
    ...Object.entries(meta).map(([key, content]) => descriptor(key, content)),
    { property: 'og:url', content: addresses.canonical },
    ...(isFallback ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: addresses.canonical },
    ...addresses.alternates.map(({ hrefLang, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href,
    })),
  ];
}

function descriptor(key: string, content: string): MetaDescriptor {
  if (key === 'title') return { title: content };
  if (key.startsWith('og:') || key.startsWith('twitter:')) return { property: key, content };
  return { name: key, content };
}
