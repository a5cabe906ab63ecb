import type { ImageFile } from '#common/image-file.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import { draftSlug, itemSlug } from '#common/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { itemHref } from '#sections/item-href.ts';
import type { PresentedPage, PresentedSection } from '../content/present-page.ts';

/** What an item of a section shows on its own page. */
export interface ItemContent {
  title: LocalText;
  summary: LocalHtml | null;
  body: LocalHtml | null;
  image: ImageFile | null;
  imageAlt: LocalText | null;
}

/** A text that the one before or after it leads to. */
export interface Neighbour {
  href: string;
  title: LocalText;
  image: ImageFile | null;
}

/** The texts of its section before and after an item. */
export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface FoundItem extends ItemContent {
  neighbours: Neighbours;
}

interface ItemAddress {
  file: string;
  slug: string;
  language: LanguageCode;
  isDraft?: boolean | undefined;
}

/**
 * Finds the item that an address names: in the section of that file, the one that has that slug, or among drafts that
 * draft slug. It has a page if sections link to one (`isDetails`, its own or the section's) or it has a text.
 */
export function findItem(
  page: Pick<PresentedPage, 'sections'>,
  { file, slug, language, isDraft = false }: ItemAddress,
): FoundItem | null {
  for (const section of page.sections) {
    if (section.fileName !== file) continue;
    const items = itemsOf(section.data);
    const index = items.findIndex(
      (item) => itemSlug(section.slugs, item) === slug || (isDraft && draftSlug(item.id) === slug),
    );
    const item = items[index];
    if (!item || !hasPage(item, section.data)) continue;
    // A neighbour is a text that its section leads to.
    const present = (neighbour: ServiceItem): Neighbour[] => {
      const owner = { ...section, data: ownWord(section.data), language };
      const href = neighbour.htmlContent && itemHref(owner, neighbour);
      const { title, image } = presentItem(neighbour);
      return href ? [{ href, title, image }] : [];
    };
    return {
      ...presentItem(item),
      neighbours: {
        previous: items.slice(0, index).flatMap(present).at(-1) ?? null,
        next: items.slice(index + 1).flatMap(present)[0] ?? null,
      },
    };
  }
  return null;
}

/** The items of a section that have a page of their own. */
export function itemsWithPage({ data }: Pick<PresentedSection, 'data'>): ServiceItem[] {
  return itemsOf(data).filter((item) => hasPage(item, data));
}

/** Their slugs. */
export function slugsWithPages(section: Pick<PresentedSection, 'data' | 'slugs'>): string[] {
  return itemsWithPage(section).map((item) => itemSlug(section.slugs, item));
}

export interface ServiceItem {
  id: number;
  title: string;
  titleTr: LocalText | null;
  summary: LocalHtml | null;
  htmlContent: LocalHtml | null;
  isDetails: boolean | null;
  imageIconPath: ImageFile | string | null;
  imageAlt?: LocalText | null;
}

function hasPage(item: ServiceItem, section: object): boolean {
  return (item.isDetails ?? ownWord(section).isDetails) || item.htmlContent !== null;
}

/** The section's own word on whether its items have details. */
function ownWord(section: object): { isDetails: boolean } {
  return { isDetails: 'isDetails' in section && section.isDetails === true };
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
