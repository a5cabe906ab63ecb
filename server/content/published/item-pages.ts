import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { localHref } from '#common/web/local-href.ts';
import { draftSlug, itemSlug } from '#common/text/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { itemHref } from '#sections/item-href.ts';
import type { PageSections, PresentedSection } from './present-page.ts';
import type { ReviewData } from './present-review.ts';

/** Lists the items that have a page. */
export function itemsWithPage({ data }: PresentedSection): ServiceItem[] {
  return itemsOf(data).filter((item) => hasPage(item, data));
}

/** Lists the slugs of the items that have a page. */
export function slugsWithPages(section: PresentedSection): string[] {
  return itemsWithPage(section).map((item) => itemSlug(section.slugs, item));
}

export interface ServiceItem extends ReviewData {
  id: number;
  title: string;
  titleTr: LocalText | null;
  summary: LocalHtml | null;
  htmlContent: LocalHtml | null;
  isDetails: boolean | null;
  imageIconPath: ImageFile | string | null;
  imageSmallPath?: ImageFile | string | null;
  imageAlt?: LocalText | null;
  /** The page that the item leads to; it has no page itself. */
  link?: string | null;
}

/** Content of a section item's page. */
export interface ItemContent {
  title: LocalText;
  summary: LocalHtml | null;
  body: LocalHtml | null;
  image: ImageFile | null;
  /** Another image of the same, often in another shape. */
  secondImage?: ImageFile | null;
  imageAlt: LocalText | null;
}

/** The previous or next text. */
export interface Neighbour {
  href: string;
  title: LocalText;
  image: ImageFile | null;
}

/** Neighbours of an item in its section. */
export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface FoundItem extends ItemContent {
  section: PresentedSection;
  neighbours: Neighbours;
  review: ReviewData;
}

interface ItemAddress {
  file: string;
  slug: string;
  language: LanguageCode;
  isDraft?: boolean | undefined;
}

/**
 * Finds the item at an address by the section's file and its slug, or its draft slug in drafts. It
 * has a page if sections link to one (`isDetails` of the item or the section) or if it has a text,
 * unless it leads to another address.
 */
export function findItem(
  page: PageSections,
  { file, slug, language, isDraft = false }: ItemAddress,
): FoundItem | { movedTo: string } | null {
  for (const section of page.sections) {
    if (section.fileName !== file) continue;
    const items = itemsOf(section.data);
    const index = indexOfSlug(section, items, { slug, isDraft });
    const item = items[index];
    if (item?.link) return { movedTo: localHref(language, item.link) };
    if (!item || !hasPage(item, section.data)) continue;
    // Only texts that the section links to are neighbours.
    const present = (neighbour: ServiceItem): Neighbour[] => {
      const owner = { ...section, data: sectionSettings(section.data), language };
      const href = neighbour.htmlContent && itemHref(owner, neighbour);
      const { title, image } = presentItem(neighbour);
      return href ? [{ href, title, image }] : [];
    };
    return {
      ...presentItem(item),
      section,
      review: item,
      neighbours: {
        previous: items.slice(0, index).flatMap(present).at(-1) ?? null,
        next: items.slice(index + 1).flatMap(present)[0] ?? null,
      },
    };
  }
  return null;
}

function indexOfSlug(
  section: PresentedSection,
  items: readonly ServiceItem[],
  { slug, isDraft }: { slug: string; isDraft: boolean },
): number {
  return items.findIndex(
    (item) => itemSlug(section.slugs, item) === slug || (isDraft && draftSlug(item.id) === slug),
  );
}

function hasPage(item: ServiceItem, section: object): boolean {
  if (item.link) return false;
  return (item.isDetails ?? sectionSettings(section).isDetails) || item.htmlContent !== null;
}

/** Returns the section's setting of `isDetails`. */
function sectionSettings(section: object): { isDetails: boolean } {
  return { isDetails: 'isDetails' in section && section.isDetails === true };
}

function presentItem(item: ServiceItem): ItemContent {
  const { imageIconPath, imageSmallPath } = item;
  return {
    title: item.titleTr ?? { text: item.title },
    summary: item.summary,
    body: item.htmlContent,
    image: typeof imageIconPath === 'object' ? imageIconPath : null,
    secondImage: typeof imageSmallPath === 'object' ? imageSmallPath : null,
    imageAlt: item.imageAlt ?? null,
  };
}

/** Lists the items of a presented section. */
function itemsOf(data: object): ServiceItem[] {
  const services: unknown = 'services' in data ? data.services : [];
  return Array.isArray(services) ? services.filter(isServiceItem) : [];
}

function isServiceItem(value: unknown): value is ServiceItem {
  return typeof value === 'object' && value !== null && 'title' in value && 'htmlContent' in value;
}
