import type { ImageFile } from '#common/image-file.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import type { PresentedPage } from '../content/present-page.ts';
import { slugOf } from '#common/slugs.ts';
import type { PageAddresses } from './addresses.ts';

/** What an item of a section shows on its own page. */
export interface ItemContent {
  title: LocalText;
  summary: LocalHtml | null;
  body: LocalHtml | null;
  image: ImageFile | null;
  imageAlt: LocalText | null;
}

export interface ItemPage extends ItemContent {
  /** To the section that the item stands in. */
  back: { href: string; label: string };
  meta: Record<string, string>;
  addresses: PageAddresses;
}

/**
 * Finds the item that an address names: in the section of that file, the one whose title makes that
 * slug. It has a page if sections link to one (`isDetails`, its own or the section's) or it has a text.
 */
export function findItem(
  page: Pick<PresentedPage, 'sections'>,
  file: string,
  slug: string,
): ItemContent | null {
  for (const section of page.sections) {
    if (section.fileName !== file) continue;
    const item = itemsOf(section.data).find((candidate) => slugOf(candidate.title) === slug);
    if (item && hasPage(item, section.data)) return presentItem(item);
  }
  return null;
}

interface ServiceItem {
  title: string;
  titleTr: LocalText | null;
  summary: LocalHtml | null;
  htmlContent: LocalHtml | null;
  isDetails?: boolean | null;
  imageIconPath: ImageFile | string | null;
  imageAlt?: LocalText | null;
}

function hasPage(item: ServiceItem, section: object): boolean {
  const isLinked = item.isDetails ?? ('isDetails' in section && section.isDetails === true);
  return isLinked || item.htmlContent !== null;
}

function presentItem(item: ServiceItem): ItemContent {
  const { imageIconPath } = item;
  return {
    title: item.titleTr ?? { text: item.title },
    summary: item.summary,
    body: item.htmlContent,
    image: typeof imageIconPath === 'object' ? imageIconPath : null,
    imageAlt: item.imageAlt ?? null,
  };
}

/** The items of a presented section that can have a page of their own. */
function itemsOf(data: object): ServiceItem[] {
  const services: unknown = 'services' in data ? data.services : [];
  return Array.isArray(services) ? services.filter(isServiceItem) : [];
}

function isServiceItem(value: unknown): value is ServiceItem {
  return typeof value === 'object' && value !== null && 'title' in value && 'htmlContent' in value;
}
