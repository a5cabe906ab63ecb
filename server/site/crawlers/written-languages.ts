import { sectionPath } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { type PolicyName, policyNames } from '#common/content/policies.ts';
import type { SectionPage } from '#common/content/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  contactPagePath,
  demoProductPath,
  pageComponentsPath,
  policyPath,
  pricingPath,
} from '../../content/documents/document-types.ts';
import type { PublishedProject } from '../../content/published/published-content.ts';
import {
  listSectionFiles,
  type SectionFile,
  sectionFilesByPath,
} from '../../content/documents/section-files.ts';

/*
 * Languages that a page is written in. In other languages it is shown in the default one and not
 * listed by search engines.
 */

/** Documents of the pages that have no sections, by the path after the language. */
const pageDocuments: Readonly<Record<DocumentPage, readonly [string, ...string[]]>> = {
  'contact': [contactPagePath, sectionPath('contact-page', 'meta-data')],
  'pricing': [pricingPath],
  'articaleTable': [sectionPath('articles', 'meta-data')],
  'courses': [sectionPath('course-page', 'meta-data')],
  'e-details': [demoProductPath],
  ...(Object.fromEntries(policyNames.map((name) => [name, [policyPath(name)]])) as Record<
    PolicyName,
    [string]
  >),
};

export type DocumentPage =
  | 'contact'
  | 'pricing'
  | 'articaleTable'
  | 'courses'
  | 'e-details'
  | PolicyName;

export const documentPageNames = Object.keys(pageDocuments) as DocumentPage[];

/** Returns the main document of such a page; null for other pages. */
export function findMainDocument(page: string): string | null {
  const name = documentPageNames.find((known) => known === page);
  return name ? pageDocuments[name][0] : null;
}

/** Returns the languages that one of the page's documents is written in. */
export function documentPageLanguages(page: DocumentPage, source: PublishedProject) {
  return languagesOf(pageDocuments[page], source);
}

/** Returns the languages that one of the page's sections is written and visible in. */
export function sectionPageLanguages(page: SectionPage, source: PublishedProject): LanguageCode[] {
  return languagesOfSections(listSectionFiles(componentsOf(source), page) ?? [], source);
}

/** Returns the languages that a section is written and visible in. */
export function sectionLanguages(folder: string, fileName: string, source: PublishedProject) {
  const file = sectionFilesByPath(componentsOf(source)).get(sectionPath(folder, fileName));
  return file ? languagesOfSections([file], source) : [];
}

function componentsOf({ snapshot }: PublishedProject): JsonValue {
  return snapshot.find(pageComponentsPath, null)?.value ?? null;
}

function languagesOfSections(
  files: readonly SectionFile[],
  { project, snapshot }: PublishedProject,
): LanguageCode[] {
  return project.languages.filter((language) =>
    files.some(
      ({ page, fileName, hiddenIn }) =>
        !hiddenIn.includes(language) &&
        snapshot.find(sectionPath(page, fileName), language) !== null,
    ),
  );
}

function languagesOf(paths: readonly string[], { project, snapshot }: PublishedProject) {
  return project.languages.filter((language) =>
    paths.some((path) => snapshot.find(path, language) !== null),
  );
}
