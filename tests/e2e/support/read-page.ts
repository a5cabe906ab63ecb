/** Metadata and links of a page, with addresses resolved as browsers do. */
export interface ReadPage {
  path: string;
  /** Of its address: 'en'; '' above the languages. */
  language: string;
  lang: string;
  dir: string;
  title: string;
  headings: number;
  /** Of its meta elements, by name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  alternates: [language: string, address: string][];
  ids: string[];
  /** Addresses of its links. */
  links: string[];
  /** Pictures, scripts, styles: what it needs. */
  files: string[];
  /** Addresses of the links of the header. */
  menu: string[];
  /** The visible steps from the home page; the last leads nowhere. */
  breadcrumbs: { name: string; href: string | null }[];
  /** Structured data as it is written. */
  structured: string[];
}

/** Runs in the browser, which parses the page without showing it. */
export function readPage({ html, url }: { html: string; url: string }): ReadPage {
  // The policy of the page that parses it refuses its embedded styles.
  const page = new DOMParser().parseFromString(
    html.replace(/<style>.*?<\/style>/s, ''),
    'text/html',
  );
  const all = (selector: string) => Array.from(page.querySelectorAll(selector));
  const addresses = (selector: string, name: string) =>
    all(selector).map((element) => new URL(element.getAttribute(name) ?? '', url).href);
  const { pathname, search } = new URL(url);
  return {
    path: pathname + search,
    language: /^\/([a-z]{2})\//.exec(pathname)?.[1] ?? '',
    lang: page.documentElement.lang,
    dir: page.documentElement.dir,
    title: page.title.trim(),
    headings: all('h1').length,
    meta: Object.fromEntries(
      all('meta[content]').map((element) => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? '',
        element.getAttribute('content')?.trim() ?? '',
      ]),
    ),
    canonical: addresses('link[rel="canonical"]', 'href')[0] ?? null,
    alternates: all('link[rel="alternate"][hreflang]').map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
    ids: all('[id]').map(({ id }) => id),
    links: addresses('a[href]', 'href'),
    files: [
      ...addresses('img[src], script[src], source[src], video[src], track[src]', 'src'),
      ...addresses('link:is([rel="stylesheet"], [rel="preload"], [rel="icon"])', 'href'),
      ...addresses('video[poster]', 'poster'),
      ...addresses('meta[property="og:image"]', 'content'),
    ],
    menu: addresses('.site-header a[href]', 'href'),
    breadcrumbs: all('.breadcrumbs li').map((step) => ({
      name: step.textContent?.trim() ?? '',
      href: step.querySelector('a')?.getAttribute('href') ?? null,
    })),
    structured: all('script[type="application/ld+json"]').map((data) => data.textContent ?? ''),
  };
}
