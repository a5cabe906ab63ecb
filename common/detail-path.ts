import { slugOf } from './slugs.ts';

/** The address of an item's own page: `/{lang}/details/{page}/{file}/{slug}`, percent-encoded. A title makes its slug. */
export function detailPath(language: string, page: string, file: string, slug: string): string {
  return `/${language}/${detailPage(page, file, slug)}`;
}

/** The same below the language. */
export function detailPage(page: string, file: string, slug: string): string {
  return `details/${page}/${encodeURIComponent(file)}/${encodeURIComponent(slugOf(slug))}`;
}
