import type { SectionPage } from '#common/content/pages.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { presentPage } from '../content/published/present-page.ts';
import type { LanguageSource } from '../content/published/published-content.ts';
import { findMenuName } from './present-shell.ts';

/** A page above another one. `href` has no host. */
export interface Breadcrumb {
  name: LocalText;
  href: string;
}

/** Returns the pages between the home page and a section; of a section of the home page, the section. */
export function getSectionBreadcrumbs(
  source: LanguageSource,
  { page, section }: { page: SectionPage; section: { fileName: string; data: object } },
): Breadcrumb[] {
  const { fileName, data } = section;
  const href = `/${source.language}/${page}`;
  if (page !== 'home') {
    const { meta } = presentPage(source, page);
    return [{ name: findMenuName(source, page) ?? { text: meta['title'] ?? page }, href }];
  }
  const name = 'title' in data && isLocalText(data.title) ? data.title : null;
  return name ? [{ name, href: `${href}#${encodeURIComponent(fileName)}` }] : [];
}

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && 'text' in value;
}
