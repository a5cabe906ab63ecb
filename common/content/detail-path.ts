import { toSlug } from '../text/slugs.ts';

/** Address of an item's page: `/{lang}/details/{page}/{file}/{slug}`, percent-encoded. */
export function detailPath(language: string, page: string, file: string, slug: string): string {
  return `/${language}/${detailPage(page, file, slug)}`;
}

/** The same without the language. */
export function detailPage(page: string, file: string, slug: string): string {
  return `details/${page}/${encodeURIComponent(file)}/${encodeURIComponent(toSlug(slug))}`;
}
