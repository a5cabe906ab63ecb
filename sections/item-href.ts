import { detailPath } from '#common/content/detail-path.ts';
import type { PageFolder } from '#common/content/pages.ts';
import { localHref } from '#common/web/local-href.ts';
import { itemSlug, type ItemSlugs } from '#common/text/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';

interface SectionContext {
  data: { isDetails: boolean | null };
  page: PageFolder;
  fileName: string;
  slugs: ItemSlugs;
  language: LanguageCode;
}

/** Returns an item's `link`, or else its page; null if it or its section has no details. */
export function itemHref(
  { data, page, fileName, slugs, language }: SectionContext,
  item: { id: number; title: string; isDetails: boolean | null; link?: string | null },
): string | null {
  if (!(item.isDetails ?? data.isDetails)) return null;
  return item.link
    ? localHref(language, item.link)
    : detailPath(language, page, fileName, itemSlug(slugs, item));
}
