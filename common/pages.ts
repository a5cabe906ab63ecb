interface PageContent {
  folder: string;
  components: string;
  /** The file of its meta tags, where it is not the only page of its folder. */
  metaData?: string;
  /** The page begins with a heading of its own: no section holds its h1. */
  hasHeading?: boolean;
}

/**
 * The pages built from sections: where each keeps its content and which list of
 * `pages-components.json` says what stands on it. Spellings are those of the stored data.
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
/** What the pages have in common. */
export function pageContent(page: SectionPage): PageContent {
  return sectionPages[page];
}

export type PageFolder = (typeof sectionPages)[SectionPage]['folder'];
