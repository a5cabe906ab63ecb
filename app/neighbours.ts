import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import { sectionPages, type SectionPage } from '#common/pages.ts';
import { slugOf } from '#common/slugs.ts';
import { itemHref } from '#sections/item-href.ts';
import type { ReadySection } from '#server/site/section-page.ts';
import type { ItemPlace, Site } from '#server/site/site.ts';

/** A text that the one before or after it leads to. */
export interface Neighbour {
  href: string;
  title: LocalText;
  image: ImageFile | null;
}

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const none: Neighbours = { previous: null, next: null };

/** The texts of a section before and after the one at a place, in the section's order. */
export async function neighboursOf(site: Site, place: ItemPlace): Promise<Neighbours> {
  const names = Object.keys(sectionPages) as SectionPage[];
  for (const name of names.filter((page) => sectionPages[page].folder === place.folder)) {
    const { sections } = await site.sectionPage(name, place.language);
    const found = findNeighbours(sections, place);
    if (found) return found;
  }
  return none;
}

/** Null where no section of that file has the item. A neighbour is a text that its section leads to. */
export function findNeighbours(
  sections: readonly ReadySection[],
  { file, slug }: Pick<ItemPlace, 'file' | 'slug'>,
): Neighbours | null {
  for (const { props } of sections) {
    if (props.fileName !== file) continue;
    const items = itemsOf(props.data);
    const index = items.findIndex(({ title }) => slugOf(title) === slug);
    if (index === -1) continue;
    const owner = { ...props, data: { isDetails: isOpen(props.data) } };
    const present = (item: Item): Neighbour[] => {
      const href = item.htmlContent && itemHref(owner, item);
      return href ? [{ href, title: titleOf(item), image: imageOf(item) }] : [];
    };
    return {
      previous: items.slice(0, index).flatMap(present).at(-1) ?? null,
      next: items.slice(index + 1).flatMap(present)[0] ?? null,
    };
  }
  return null;
}

interface Item {
  title: string;
  titleTr: LocalText | null;
  htmlContent: object | null;
  isDetails: boolean | null;
  imageIconPath?: ImageFile | string | null;
}

function itemsOf(data: object): Item[] {
  const services: unknown = 'services' in data ? data.services : [];
  return Array.isArray(services) ? services.filter(isItem) : [];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'title' in value && 'htmlContent' in value;
}

/** The section's own word on whether its items have details. */
function isOpen(data: object): boolean | null {
  return 'isDetails' in data && data.isDetails === true;
}

function titleOf({ title, titleTr }: Item): LocalText {
  return titleTr ?? { text: title };
}

function imageOf({ imageIconPath }: Item): ImageFile | null {
  return typeof imageIconPath === 'object' ? imageIconPath : null;
}
