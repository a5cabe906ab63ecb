/**
 * The pages built from sections: where each keeps its content and which list of
 * `pages-components.json` says what stands on it. Spellings are those of the stored data.
 */
export const sectionPages = {
  home: { folder: 'home-page', components: 'homeComponents' },
  about: { folder: 'aboutus-page', components: 'aboutusComponents' },
  team: { folder: 'aboutus-page', components: 'teamComponents' },
  services: { folder: 'service-page', components: 'serviceComponents' },
  products: { folder: 'product-page', components: 'productComponents' },
} as const;

export type SectionPage = keyof typeof sectionPages;
export type PageFolder = (typeof sectionPages)[SectionPage]['folder'];
