import { detailPath } from '#common/detail-path.ts';
import type { PageFolder } from '#common/pages.ts';
import { itemSlug, type ItemSlugs } from '#common/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';

interface Owner {
  data: { isDetails: boolean | null };
  page: PageFolder;
  fileName: string;
  slugs: ItemSlugs;
  language: LanguageCode;
}

/** An item's own page; null where neither the item nor, in its place, its section has details. */
export function itemHref(
  { data, page, fileName, slugs, language }: Owner,
  item: { id: number; title: string; isDetails: boolean | null },
): string | null {
  if (!(item.isDetails ?? data.isDetails)) return null;
  return detailPath(language, page, fileName, itemSlug(slugs, item));
}
