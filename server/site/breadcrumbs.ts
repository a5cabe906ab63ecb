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

/** Returns the pages between the home page and a section; of a section of the home page, the section. */
export function getSectionBreadcrumbs(
  source: MenuSource,
  { page, section }: { page: SectionPage; section: { fileName: string; data: object } },
): Breadcrumb[] {
  const { project, snapshot, language, log } = source;
  const { fileName, data } = section;
  const href = `/${language}/${page}`;
  if (page !== 'home') {
    const { meta } = presentPage(snapshot, project, page, language, log);
    return [{ name: findMenuName(source, page) ?? { text: meta['title'] ?? page }, href }];
  }
  const name = 'title' in data && isLocalText(data.title) ? data.title : null;
  return name ? [{ name, href: `${href}#${encodeURIComponent(fileName)}` }] : [];
}

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && 'text' in value;
}
