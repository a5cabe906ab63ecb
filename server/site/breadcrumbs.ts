import type { SectionPage } from '#common/content/pages.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { presentPage } from '../content/published/present-page.ts';
import type { Snapshot } from '../content/published/published-content.ts';
import type { SiteLog } from '../core/logs/log.ts';
import type { Project } from '../core/projects/projects.ts';
import { findMenuName } from './present-shell.ts';

/** A page above another one. `href` has no host. */
export interface Breadcrumb {
  name: LocalText;
  href: string;
}

interface MenuSource {
  project: Project;
  snapshot: Snapshot;
  language: LanguageCode;
  log: SiteLog;
}

/** Returns a page's name in the main menu, or else the title in its meta tags. */
export function getPageName(source: MenuSource, page: SectionPage): LocalText {
  const { project, snapshot, language, log } = source;
  const named = findMenuName(source, page);
  return (
    named ?? { text: presentPage(snapshot, project, page, language, log).meta['title'] ?? page }
  );
}

/** Returns the page of a section; on the home page, the section. */
export function getSectionBreadcrumb(
  source: MenuSource,
  { page, section }: { page: SectionPage; section: { fileName: string; data: object } },
): Breadcrumb {
  const { fileName, data } = section;
  const href = `/${source.language}/${page}`;
  if (page !== 'home') return { name: getPageName(source, page), href };
  const name = 'title' in data && isLocalText(data.title) ? data.title : { text: fileName };
  return { name, href: `${href}#${encodeURIComponent(fileName)}` };
}

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && 'text' in value;
}
