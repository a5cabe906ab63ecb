import { sectionPath } from '#common/content/content-paths.ts';
import type { Fields, Presented } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { pageContent, type PageFolder, type SectionPage } from '#common/content/pages.ts';
import type { ItemSlugs } from '#common/text/slugs.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { isSectionType, sections, type SectionType } from '#sections/registry.ts';
import { pageComponentsPath } from '../documents/document-types.ts';
import { presentDocument } from './present-document.ts';
import type { LanguageSource, Snapshot } from './published-content.ts';
import { listSectionFiles, type SectionFile } from '../documents/section-files.ts';
import type { SiteLog } from '../../core/logs/log.ts';

/** A section as its view shows it. `data` has the fields of its type. */
export interface PresentedSection {
  type: SectionType;
  fileName: string;
  page: PageFolder;
  data: Presented<Fields>;
  /** The slugs of its items. */
  slugs: ItemSlugs;
}

export interface PresentedPage {
  sections: PresentedSection[];
  /** The page's meta tags by name. */
  meta: Record<string, string>;
}

/** The sections of a page. */
export type PageSections = { sections: PresentedSection[] };

interface SnapshotCache {
  pages: Map<string, PresentedPage>;
  /** Messages already logged for this snapshot. */
  logged: Set<string>;
}

const cacheBySnapshot = new WeakMap<Snapshot, SnapshotCache>();

/**
 * Returns a page of sections in one language, in the order of pages-components.json. Sections that
 * cannot be shown are omitted and logged once per published version. The result is shared: do not
 * change it.
 */
export function presentPage(source: LanguageSource, page: SectionPage): PresentedPage {
  const { snapshot, language, log } = source;
  const known = cacheBySnapshot.get(snapshot) ?? { pages: new Map(), logged: new Set() };
  cacheBySnapshot.set(snapshot, known);
  const key = `${language} ${page}`;
  const presented =
    known.pages.get(key) ?? composePage({ ...source, log: logOnce(log, known.logged) }, page);
  known.pages.set(key, presented);
  return presented;
}

interface MetaSource extends Pick<SectionSource, 'snapshot' | 'project' | 'language'> {
  /** Such as `contact-page`. */
  folder: string;
  /** The page's own file if it shares its folder, such as `team-meta-data`. */
  metaData?: string;
}

interface SectionSource extends Omit<LanguageSource, 'snapshot'> {
  snapshot: Pick<Snapshot, 'projectId' | 'find' | 'slugsOf' | 'isDraft'>;
}

function composePage(source: SectionSource, page: SectionPage): PresentedPage {
  const { snapshot, log } = source;
  const files = listSectionFiles(snapshot.find(pageComponentsPath, null)?.value ?? null, page);
  if (!files || files.length === 0)
    log.warn({ project: snapshot.projectId, page }, 'No components found');
  return {
    sections: (files ?? [])
      .filter(({ hiddenIn }) => !hiddenIn.includes(source.language))
      .flatMap((file) => presentSection(source, file) ?? []),
    meta: presentMeta({ ...source, ...pageContent(page) }),
  };
}

/** Returns a section in one language; null, and logged, if it cannot be shown. */
export function presentSection(
  { snapshot, project, language, log }: SectionSource,
  { type, fileName, page }: SectionFile,
): PresentedSection | null {
  const path = sectionPath(page, fileName);
  if (!isSectionType(type)) {
    log.warn({ project: project.id, file: path, type }, 'Unknown section type');
    return null;
  }
  const { fields }: SectionDefinition = sections[type];
  const data = presentDocument({ snapshot, project, language, log }, path, fields);
  return data && { type, fileName, page, data, slugs: snapshot.slugsOf(path) };
}

/**
 * Returns the meta tags of a page's folder, with those of the default language for missing ones.
 */
export function presentMeta(source: MetaSource): Record<string, string> {
  const { snapshot, project, folder, language, metaData } = source;
  const ownPath = metaData && sectionPath(folder, metaData);
  const hasOwn =
    ownPath &&
    (snapshot.find(ownPath, language) ?? snapshot.find(ownPath, project.defaultLanguage));
  const path = hasOwn ? ownPath : sectionPath(folder, 'meta-data');
  const own = metaTexts(snapshot.find(path, language)?.value);
  const fallback = metaTexts(snapshot.find(path, project.defaultLanguage)?.value);
  return { ...fallback, ...own };
}

/** Returns the texts under a document's `meta`, by name. */
export function metaTexts(value: JsonValue | undefined): Record<string, string> {
  const meta = isJsonObject(value) && isJsonObject(value['meta']) ? value['meta'] : {};
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(meta)) {
    if (typeof text === 'string' && text.trim() !== '') texts[name] = text;
  }
  return texts;
}

function logOnce(log: SiteLog, logged: Set<string>): SiteLog {
  const once = (level: keyof SiteLog) => (details: object, message: string) => {
    const key = `${message} ${JSON.stringify(details)}`;
    if (logged.has(key)) return;
    logged.add(key);
    log[level](details, message);
  };
  return { warn: once('warn'), error: once('error') };
}
