interface PageContent {
  folder: string;
  components: string;
  /** File of its meta tags, if other pages share its folder. */
  metaData?: string;
  /** The page has its own heading: no section contains its h1. */
  hasHeading?: boolean;
}

/**
 * Pages built from sections: the folder of each page's content, and its list in
 * `pages-components.json`. Spellings are those of the stored data.
 */
export const sectionPages = {
  home: { folder: 'home-page', components: 'homeComponents' },
  about: { folder: 'aboutus-page', components: 'aboutusComponents', hasHeading: true },
  team: {
    folder: 'aboutus-page',
    components: 'teamComponents',
    metaData: 'team-meta-data',
    hasHeading: true,
  },
  services: { folder: 'service-page', components: 'serviceComponents' },
  products: { folder: 'product-page', components: 'productComponents' },
} as const satisfies Record<string, PageContent>;

export type SectionPage = keyof typeof sectionPages;
/** Widens a page's definition to the common type. */
export function pageContent(page: SectionPage): PageContent {
  return sectionPages[page];
}

export type PageFolder = (typeof sectionPages)[SectionPage]['folder'];
